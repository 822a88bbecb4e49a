/// A part of a list, as one response adds it.
package struct ListPage<Cursor, Row> {
  /// The rows, in the server's order.
  package var rows: [Row]

  /// The cursor of the next page, or `nil` at the end of the list.
  package var next: Cursor?

  /// The reason why a part of the page is missing, where a page is more than one request.
  package var failure: String?

  /// True if the load ends with this page. Its rows and the end of the load are one change, so a
  /// view that responds to the rows finds the list ready for the next load.
  package var isLast = true
}

extension ListPage: Equatable where Cursor: Equatable, Row: Equatable {}
