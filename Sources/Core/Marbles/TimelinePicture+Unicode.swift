extension TimelinePicture {
  package enum Style: Sendable {
    /// The characters of the grammar, so that a row can be copied into a test.
    case ascii
    /// Lines and boxes, for looking at.
    case unicode
  }

  package var style: Style {
    get { pointers.caret == "^" ? .ascii : .unicode }
    set {
      pointers = newValue == .ascii ? ("^", "|") : ("▲", "│")
      marbles = newValue == .ascii ? { $0 } : Self.lines
    }
  }

  /// The row in lines and boxes; the marks of the grammar can't be keys, so each is its own key.
  private static func lines(_ row: String) -> String {
    let marks: [Character: Character] = ["-": "─", "|": "┤", "#": "✕", "^": "├", "!": "┘"]
    return String(row.map { marks[$0] ?? $0 })
  }
}
