import Core
import ViewModels

/// What the user can do to the feed of public repositories.
extension Script<GitHubFeedScreen>.Act {
  static let open = Self("opened the screen") { $0.appear() }

  static let pullDown = Self("pulled the list down") { $0.table.pullDown() }

  static let scrollToBottom = Self("scrolled to the end") { $0.table.scrollToBottom() }

  /// Scrolling is no news to the view model, so that there are no words for it.
  static func scroll(by distance: Int) -> Self {
    Self("") { $0.table.scroll(by: distance) }
  }
}
