import Workshop

package struct KeyHint: Equatable, Sendable {
  let key: String
  let meaning: String

  package init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// Several in `columns` columns; the last two, such as help and quit, matter most, and before
  /// them the first.
  package static func line(_ hints: [KeyHint], columns: Int) -> StyledText {
    var hints = hints
    while hints.count > 2, line(hints).width > columns { hints.remove(at: hints.count - 3) }
    return line(hints)
  }

  static func line(_ hints: [KeyHint]) -> StyledText {
    hints.reduce(into: StyledText()) { text, hint in
      text += " " + .bold(hint.key) + .dim(" \(hint.meaning)")
    }
  }
}
