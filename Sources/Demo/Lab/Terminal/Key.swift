package enum Key: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case paste(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case delete, backspace
  case enter, tab, backTab, escape
}
