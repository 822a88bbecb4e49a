/// A part of a page: what stands between blank lines.
package enum MarkdownBlock: Equatable, Sendable {
  case heading(level: Int, text: [MarkdownInline], anchor: String)
  case paragraph([MarkdownInline])
  case image(text: String, target: String)
  case list(start: Int?, items: [[MarkdownBlock]])
  case table(head: [[MarkdownInline]], rows: [[[MarkdownInline]]])
  case quote([MarkdownBlock])
  /// Lines between fences, and the file that a comment above them names.
  case code(language: String, lines: [String], file: String?)
  /// A step of a scenario, counted from 1, and the lines that a terminal shows of it.
  case run(name: String, step: Int, lines: [String])
}

/// A part of a sentence.
package indirect enum MarkdownInline: Equatable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link([MarkdownInline], target: String, title: String?)

  /// The words without what makes them look different.
  package var plain: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let parts), .strong(let parts), .link(let parts, _, _): parts.plain
    }
  }
}

extension [MarkdownInline] {
  package var plain: String { map(\.plain).joined() }
}

/// A line of a page that is not in the part of Markdown which the pages use.
package struct MarkdownFault: Error, Equatable, CustomStringConvertible {
  package let page: String
  /// Counted from 1.
  package let line: Int
  package let text: String

  package var description: String { "\(page):\(line): \(text)" }
}
