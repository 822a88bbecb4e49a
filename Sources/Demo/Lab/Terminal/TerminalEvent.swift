import Core

/// What a terminal tells the program.
enum TerminalEvent: Equatable, Sendable {
  /// A key was typed.
  case key(Key)
  /// The window has another size, or the screen must be drawn anew.
  case resized
  /// The shell asks the program to pause.
  case suspended
  /// The program goes on after a pause.
  case resumed
  /// The program must end, with this signal.
  case terminated(Int32)
}
