/// A part of a page: what stands between blank lines.
enum MarkdownBlock: Equatable, Sendable {
  case heading(level: Int, text: [MarkdownInline], anchor: String)
  case paragraph([MarkdownInline])
  case image(text: String, target: String)
  case list(start: Int?, items: [[MarkdownBlock]])
  case table(head: [[MarkdownInline]], rows: [[[MarkdownInline]]])
  case quote([MarkdownBlock])
  /// Lines between fences, and the file that a comment above them names.
  case code(language: String, lines: [String], file: String?)
}

/// A part of a sentence.
indirect enum MarkdownInline: Equatable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link([MarkdownInline], target: String, title: String?)

  /// The words without what makes them look different.
  var plain: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let parts), .strong(let parts), .link(let parts, _, _): parts.plain
    }
  }
}

extension [MarkdownInline] {
  var plain: String { map(\.plain).joined() }
}

/// A line of a page that is not in the part of Markdown which the pages use.
struct MarkdownFault: Error, Equatable, CustomStringConvertible {
  let page: String
  /// Counted from 1.
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }
}
