import Core

/// What there is to say of the reader's file.
enum Verdict {
  /// Everything came as drawn.
  case done(StyledText)

  /// Something did not.
  case notYet(StyledText)

  /// It could not be checked, and why.
  case fault(String)

  /// Whether the exercise is done.
  var isDone: Bool {
    if case .done = self { true } else { false }
  }
}
