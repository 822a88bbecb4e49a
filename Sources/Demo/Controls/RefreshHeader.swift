import Core

/// The header of a list: pulling the list down refreshes it.
@MainActor
final class RefreshHeader {
  private let pulls = PublishRelay<Void>()
  private(set) var isRefreshing = false

  /// Sends when the list is pulled down.
  var pulled: Signal<Void> { pulls.asSignal() }

  /// Pulls the list down, as the person does.
  func pull() { pulls.accept(()) }

  /// Shows that the list is being refreshed.
  func beginRefreshing() { isRefreshing = true }

  /// Shows that the refresh is over, whether or not it went well.
  func endRefreshing() { isRefreshing = false }

  var text: StyledText {
    isRefreshing ? .role(.accent, "⟳ refreshing…") : .role(.muted, "↓ pull down to refresh")
  }
}
