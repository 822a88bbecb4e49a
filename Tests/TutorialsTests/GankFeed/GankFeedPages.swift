import Core
import MarbleTesting
import Originals
import ViewModels

extension ScenarioPages {
  /// The scenarios of gank-feed, and what the write-up's design makes of them.
  static let gankFeed = pages(
    of: GankFeedGesture.self,
    plays: Originals.GankFeed.Adapter.plays
  ) { stage in
    Originals.GankFeed.Adapter(
      service: Provider(transport: stage.transport, scheduler: stage.scheduler)
    )
  }
}
