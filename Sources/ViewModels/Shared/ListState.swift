import Core

/// The states of a list: the words that all lists here share.
///
/// A header, a footer or a status of a screen is a map of it.
package enum ListState: Equatable, Sendable {
  /// Nothing has been requested yet.
  case idle

  /// The first page is in flight, and nothing is shown.
  case loadingFirst

  /// Rows are shown, and there is more.
  case content

  /// The list is complete and has no rows.
  case empty

  /// The first page failed, for the reason in the text. Nothing is shown.
  case failedFirst(String)

  /// The first page is in flight again, and the rows stay until it arrives.
  case refreshing(atEnd: Bool)

  /// The next page is in flight.
  case loadingNext

  /// The next page failed, for the reason in the text. The rows stay.
  case failedNext(String)

  /// Rows are shown, and the list is complete.
  case endOfList
}

extension ListState {
  /// True while the header spins because the list was pulled.
  package var isRefreshing: Bool {
    if case .refreshing = self { true } else { false }
  }

  /// True while anything is in flight.
  package var isLoading: Bool { self == .loadingFirst || self == .loadingNext || isRefreshing }

  /// True if the list is complete.
  package var isAtEnd: Bool { self == .empty || self == .endOfList }

  /// True if the first page is missing and not in flight.
  package var lacksFirst: Bool {
    if case .failedFirst = self { true } else { self == .idle }
  }
}
