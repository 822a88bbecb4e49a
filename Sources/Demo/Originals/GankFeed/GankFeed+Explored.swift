import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's picture list, for random users.
  ///
  /// That something turns while a request is in flight is left out: it is our controls that end the
  /// footer with the header.
  @MainActor
  package static var originalGankFeed: ExploredScreen {
    ExploredScreen(
      GankFeedGesture.self,
      name: "gank-feed, the original",
      rules: ScreenRule.list.filter { $0.name != ScreenRule.requestIsSeen.name },
      plays: Originals.GankFeed.Adapter.plays
    ) { stage in
      Originals.GankFeed.Adapter(
        service: Provider(transport: stage.transport, scheduler: stage.scheduler)
      )
    }
  }
}
