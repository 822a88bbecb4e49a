import Core

/// The footer of a list whose next page is loaded by pulling it up.
@MainActor
final class RefreshFooter {
  private enum State {
    case idle, refreshing, noMoreData
  }

  private var state = State.idle

  /// Shows that the next page is on its way.
  func beginRefreshing() { state = .refreshing }

  /// Shows that a page has come or failed.
  func endRefreshing() { state = .idle }

  /// Shows that there is no further page.
  func endRefreshingWithNoMoreData() { state = .noMoreData }

  /// Whether there is no further page.
  var hasNoMoreData: Bool { state == .noMoreData }

  var text: StyledText {
    switch state {
    case .idle: .role(.muted, "↑ pull up for more")
    case .refreshing: .role(.accent, "⟳ loading the next page…")
    case .noMoreData: .role(.muted, "— no more data —")
    }
  }
}
