/// What was typed.
enum Key: Hashable, Sendable {
  case character(Character)
  case control(Character)
  case alternate(Character)
  case paste(String)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case insert, delete, backspace
  case enter, tab, backTab, escape
}
