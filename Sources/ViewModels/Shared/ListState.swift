/// Where a list is: the words that all lists here share.
///
/// What a screen shows, such as a header that turns or the text of a footer, is a map of it.
package enum ListState: Equatable, Sendable {
  /// Nothing was requested yet.
  case idle

  /// The first page is in flight, and nothing is shown.
  case loadingFirst

  /// Rows are shown, and there is more.
  case content

  /// The list is complete and has no rows.
  case empty

  /// The first page failed; the text says why. Nothing is shown.
  case failedFirst(String)

  /// The first page is in flight again, and the rows stay until it is there.
  case refreshing(atEnd: Bool)

  /// The next page is in flight.
  case loadingNext

  /// The next page failed; the text says why. The rows stay.
  case failedNext(String)

  /// Rows are shown, and there is no more.
  case endOfList
}

extension ListState {
  /// Whether the header turns because the list was pulled.
  package var isRefreshing: Bool {
    if case .refreshing = self { true } else { false }
  }

  /// Whether the first page has to come yet and is not on its way.
  var lacksFirst: Bool {
    if case .failedFirst = self { true } else { self == .idle }
  }

  /// Whether the list is complete.
  var isAtEnd: Bool { self == .empty || self == .endOfList }

  /// Whether anything is in flight.
  package var isLoading: Bool { self == .loadingFirst || self == .loadingNext || isRefreshing }
}
