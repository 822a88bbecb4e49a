/// The subject of a request, such as the second page of a list.
package struct ExploredResource: Hashable, Sendable {
  /// The kind of content, such as a page or a token; one request of a kind is in flight at a time.
  package var kind: String
  package var list: String
  /// The number of the page; the smallest number is the first page.
  package var page: Int
  package var hasRows: Bool

  /// The names of its good answers besides the usual one.
  var others: [String] = []

  /// True if it changes something on the server.
  package var isWrite: Bool

  /// The value that a write sends; `nil` if the name of the request carries it.
  package var value: String?

  /// True if a store sends it, which outlives the view.
  package var isOfStore: Bool

  /// True if it asks only for what has changed.
  package var isConditional = false

  package init(
    _ kind: String,
    of list: String = "",
    page: Int = 0,
    hasRows: Bool = true,
    isWrite: Bool = false,
    value: String? = nil,
    isOfStore: Bool = false
  ) {
    self.kind = kind
    self.list = list
    self.page = page
    self.hasRows = hasRows
    self.isWrite = isWrite
    self.value = value
    self.isOfStore = isWrite || isOfStore
  }
}

package struct ExploredContent: Equatable, Sendable {
  /// The numbers of its rows, in order.
  package var rows: [Int] = []
  package var isLast = false

  /// The number of the page after it; `nil` if the page doesn't say, or is the last.
  package var next: Int?

  /// The numbers of the rows that are there and can't be read.
  package var unreadable: [Int] = []

  package init(rows: [Int] = [], isLast: Bool = false, next: Int? = nil) {
    self.rows = rows
    self.isLast = isLast
    self.next = next
  }
}
