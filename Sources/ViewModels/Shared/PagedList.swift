/// A list that comes in pages: what is shown, and how far it got.
///
/// A value: ``ListMachine`` changes it, and nothing else does.
package struct PagedList<Query: Equatable, Cursor: Equatable, Row: Equatable>: Equatable {
  /// What is shown.
  package internal(set) var rows: [Row] = []

  /// Where the list is.
  package internal(set) var listState = ListState.idle

  /// What is listed; `nil` before the first command.
  var query: Query?

  /// Where the next page begins; `nil` at the end, and as long as no page has come.
  var next: Cursor?

  /// Whether any page has come.
  var hasLoaded = false

  /// What the load that is in flight has brought so far.
  var load = Load()

  /// A load that is in flight.
  struct Load: Equatable {
    var replacesRows = false
    var newRows = 0
    var failure: String?
  }
}
