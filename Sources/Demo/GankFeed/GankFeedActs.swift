import Core
import ViewModels

/// What the person can do to the picture list of gank.io.
extension Script<GankFeedScreen>.Act {
  static let open = Self("opened the screen") { $0.appear() }

  static let pullDown = Self("pulled the list down") { $0.list.pullDown() }

  static let pullUp = Self("pulled the list up") { $0.list.pullUp() }

  static func choose(_ category: GankCategory) -> Self {
    Self("chose the category \(category.label)") { $0.categories.select(category) }
  }

  /// Scrolling is no news to the view model, so that there are no words for it.
  static func scroll(by distance: Int) -> Self {
    Self("") { $0.list.scroll(by: distance) }
  }
}

extension GankCategory {
  /// What stands on its segment.
  var label: String { self == .all ? "All" : rawValue }
}
