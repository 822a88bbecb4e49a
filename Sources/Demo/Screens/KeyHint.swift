import Core

/// A key and what it does.
struct KeyHint: Equatable, Sendable {
  let key: String
  let meaning: String

  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// Several in one line.
  static func line(_ hints: [KeyHint]) -> StyledText {
    hints.reduce(into: StyledText()) { text, hint in
      text += " " + .bold(hint.key) + .dim(" \(hint.meaning)")
    }
  }
}
