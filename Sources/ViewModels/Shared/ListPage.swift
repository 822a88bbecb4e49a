/// What a response adds to a list.
package struct ListPage<Cursor, Row> {
  /// The rows, in the server's order.
  package var rows: [Row]

  /// Where the next page begins; `nil` at the end of the list.
  package var next: Cursor?

  /// Why a part of the page is missing, where a page is more than one request.
  package var failure: String?

  /// Whether the load ends with it: its rows and the end of the load are one change, so that a view
  /// that answers to the rows finds the list ready for the next load.
  package var isLast = true
}

extension ListPage: Equatable where Cursor: Equatable, Row: Equatable {}
