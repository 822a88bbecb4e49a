enum MarkdownBlock: Equatable, Sendable {
  case heading(level: Int, text: [MarkdownInline], anchor: String)
  case paragraph([MarkdownInline])
  case image(text: String, target: String)
  case list(start: Int?, items: [[MarkdownBlock]])
  case table(head: [[MarkdownInline]], rows: [[[MarkdownInline]]])
  /// Lines between fences, and the file that the comment above names.
  case code(language: String, lines: [String], file: String?)
  /// A step of a scenario, counted from 1, as lines of a terminal.
  ///
  /// They stay where the page explains the terminal; elsewhere they're drawn.
  case step(of: String, number: Int, lines: [String], isDrawn: Bool)
  /// Blocks that stay closed until the reader opens them.
  case fold(summary: String, [MarkdownBlock])

  var isDrawnStep: Bool { if case .step(_, _, _, true) = self { true } else { false } }
}

indirect enum MarkdownInline: Equatable, Sendable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link([MarkdownInline], target: String, title: String?)

  var plain: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let parts), .strong(let parts), .link(let parts, _, _): parts.plain
    }
  }
}

extension [MarkdownBlock] {
  /// The same blocks with those inside of folds.
  var unfolded: [MarkdownBlock] {
    flatMap { if case .fold(_, let blocks) = $0 { blocks } else { [$0] } }
  }
}
