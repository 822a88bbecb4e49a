import Core
import Originals
import ViewModels

extension ScenarioPages {
  /// The scenarios of gank-feed, and what the write-up's design makes of them.
  static let gankFeed = pages(of: GankFeedGesture.self)
}
