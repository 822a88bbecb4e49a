import Core
import Screens
import ViewModels

extension RefreshControls {
  /// What the header says.
  var headerText: StyledText {
    isHeaderRefreshing
      ? .role(.accent, "⟳ refreshing…") : .role(.muted, "↓ pull down to refresh")
  }

  /// What the footer says.
  var footerText: StyledText {
    if isFooterRefreshing { return .role(.accent, "⟳ loading the next page…") }
    return .role(.muted, hasNoMoreData ? "— no more data —" : "↑ pull up for more")
  }
}
