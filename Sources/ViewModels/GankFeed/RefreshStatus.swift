import Core

/// The status of a list's refresh header and refresh footer: the six states of the write-up that
/// the screen is based on.
public enum RefreshStatus: Equatable, Sendable {
  /// Nothing has been requested yet.
  case none

  /// The header spins: the list is being reloaded.
  case beingHeaderRefresh

  /// The header has stopped, whether the reload succeeded or not.
  case endHeaderRefresh

  /// The footer turns: the next page is being loaded.
  case beingFooterRefresh

  /// The footer has stopped, whether the page arrived or not.
  case endFooterRefresh

  /// There is no further page; the footer requests none until the next reload.
  case noMoreData
}

extension ObservableType {
  /// Emits each element with the status of before, and then with each that the refresh controls
  /// pass as the list goes to its state.
  package func withRefreshStatuses(
    of state: KeyPath<Element, ListState>
  ) -> Observable<(element: Element, status: RefreshStatus)> {
    scan((element: Element?.none, statuses: [RefreshStatus.none])) { before, element in
      let old = before.element?[keyPath: state] ?? .idle
      let passed = RefreshStatus.passed(from: old, to: element[keyPath: state])
      return (element, before.statuses.suffix(1) + passed)
    }
    .concatMap { step in
      Observable.from(step.statuses).compactMap { status in
        step.element.map { (element: $0, status: status) }
      }
    }
  }
}

extension RefreshStatus {
  /// Returns the statuses between two states of a list, in their order.
  ///
  /// The first page and a refresh are the header's, the next page is the footer's. A control whose
  /// load was cancelled ends before the other begins. The end of the list comes last, even after a
  /// refresh that failed, because an ended footer says that there is more.
  static func passed(from old: ListState, to new: ListState) -> [RefreshStatus] {
    if old == new { return [] }
    var passed: [RefreshStatus] = old == .idle ? [.none] : []
    if old.isHeaders, !new.isHeaders { passed.append(.endHeaderRefresh) }
    if old == .loadingNext { passed.append(.endFooterRefresh) }
    if new.isHeaders, !old.isHeaders { passed.append(.beingHeaderRefresh) }
    if new == .loadingNext { passed.append(.beingFooterRefresh) }
    if new.isAtEnd { passed.append(.noMoreData) }
    return passed
  }
}

extension ListState {
  fileprivate var isHeaders: Bool { self == .loadingFirst || isRefreshing }
}
