/// The meaning that a gesture has for a list.
package enum GestureRole: Sendable {
  case open
  /// Changes what is listed.
  case query
  /// Requests what is chosen from its beginning, even if that is shown.
  case search
  /// Requests the list from its beginning.
  case reload
  case bottom
  /// May reach the bottom.
  case scroll
  case retry
  /// Opens, fills in or sends a form.
  case form
  case other

  /// True if a list begins with it.
  var begins: Bool { choosesList || self == .reload }

  /// True if it may lead to another list.
  package var choosesList: Bool { self == .open || self == .query || self == .search }

  /// True if it may lead to a request.
  var requests: Bool { self != .other }
}
