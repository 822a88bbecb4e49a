/// The meaning that a gesture has for a list.
package enum GestureRole: Sendable {
  case open
  /// Changes what is listed.
  case query
  /// Requests the list from its beginning.
  case reload
  case bottom
  case retry
  case other
}
