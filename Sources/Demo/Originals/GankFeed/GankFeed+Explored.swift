import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's picture list, for random users.
  ///
  /// Two rules are left out. It is our controls that end the footer with the header, so that nothing
  /// turns while a page is in flight; and a page that is requested again is so only where a view
  /// answers to the status that our adapter sends before the command.
  @MainActor
  package static var originalGankFeed: ExploredScreen {
    ExploredScreen(
      GankFeedGesture.self,
      name: "gank-feed, the original",
      rules: ScreenRule.list.filter {
        ![ScreenRule.requestIsSeen.name, ScreenRule.nothingTwice.name].contains($0.name)
      },
      plays: Originals.GankFeed.Adapter.plays
    ) { stage in
      Originals.GankFeed.Adapter(
        service: Provider(transport: stage.transport, scheduler: stage.scheduler)
      )
    }
  }
}
