import Core

/// The header of a list that is refreshed by pulling it down.
@MainActor
final class RefreshHeader {
  private(set) var isRefreshing = false

  /// Shows that the list is being refreshed.
  func beginRefreshing() { isRefreshing = true }

  /// Shows that the refresh is over, whether or not it went well.
  func endRefreshing() { isRefreshing = false }

  var text: StyledText {
    isRefreshing ? .role(.accent, "⟳ refreshing…") : .role(.muted, "↓ pull down to refresh")
  }
}
