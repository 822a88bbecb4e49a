import Lab

enum MarkdownBlock: Equatable {
  case heading(level: Int, text: [MarkdownInline], anchor: String)
  case paragraph([MarkdownInline])
  case image(text: String, target: String)
  case list(start: Int?, items: [[MarkdownInline]])
  case table(head: [[MarkdownInline]], rows: [[[MarkdownInline]]])
  /// Lines between fences, and what the comment above says that they show.
  case code(language: String, lines: [String], comment: MarkdownComment?)
  /// Blocks that stay closed until the reader opens them.
  case fold(summary: String, [MarkdownBlock])

  /// The run and the step, counted from 1, that the block shows as lines of a terminal.
  ///
  /// They stay where the page explains the terminal; elsewhere they're drawn.
  var step: (run: String, number: Int, isDrawn: Bool)? {
    guard case .code(_, _, let comment?) = self, comment.kind == "run",
      let match = comment.name.wholeMatch(of: /(step|frame) (\S+\/\S+) (\d+)/)
    else { return nil }
    return (String(match.2), Int(match.3) ?? 1, match.1 == "step")
  }
}

extension [MarkdownBlock] {
  /// The blocks, with each fold replaced with the blocks inside it.
  var unfolded: [MarkdownBlock] {
    flatMap { if case .fold(_, let blocks) = $0 { blocks } else { [$0] } }
  }
}
