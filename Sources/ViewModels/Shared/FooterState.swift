/// The footer of an endless list.
///
/// `wait` and `noMore` are the values that the write-up of `kkbox-hits` sends to its list.
public enum FooterState: Equatable, Sendable {
  /// There is more; reaching the bottom requests it.
  case wait

  /// A page is in flight.
  case loading

  /// The page did not come; the text says why. The same page can be requested again.
  case failed(String)

  /// The list is complete.
  case noMore
}

extension FooterState {
  /// True if the page did not come.
  package var hasFailed: Bool { if case .failed = self { true } else { false } }

  /// Creates the footer of a list. A refresh belongs to the header: while it's in flight,
  /// the footer neither loads nor names a failure.
  package init(_ list: ListState) {
    self =
      switch list {
      case .idle, .content, .refreshing(atEnd: false): .wait
      case .loadingFirst, .loadingNext: .loading
      case .failedFirst(let text), .failedNext(let text): .failed(text)
      case .empty, .endOfList, .refreshing(atEnd: true): .noMore
      }
  }
}
