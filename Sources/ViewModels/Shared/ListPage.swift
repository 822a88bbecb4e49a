/// What a response adds to a list.
package struct ListPage<Cursor, Row> {
  /// The rows, in the server's order.
  package var rows: [Row]

  /// Where the next page begins; `nil` at the end of the list.
  package var next: Cursor?

  /// Why a part of the page is missing, where a page is more than one request.
  package var failure: String?

  package init(rows: [Row], next: Cursor?, failure: String? = nil) {
    self.rows = rows
    self.next = next
    self.failure = failure
  }
}

extension ListPage: Equatable where Cursor: Equatable, Row: Equatable {}
