enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  case resized
  case suspended
  case resumed
  case terminated(Int32)
}
