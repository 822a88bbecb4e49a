/// What becomes of an alert.
enum AlertChange: Equatable, Sendable {
  /// It came up, with these texts.
  case presented([String])
  /// It sent this action, and went away.
  case chosen(String)
  /// It went away without an action.
  case dismissed
}
