import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's picture list, for random users.
  @MainActor
  package static var originalGankFeed: ExploredScreen {
    var screen = ExploredScreen(
      GankFeedGesture.self,
      name: "gank-feed, the original",
      plays: Originals.GankFeed.Adapter.plays
    ) { stage in
      Originals.GankFeed.Adapter(
        service: Provider(transport: stage.transport, scheduler: stage.scheduler)
      )
    }
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      because: "our controls end the footer with the header"
    )
    screen.leaveOut(
      ScreenRule.nothingTwice.name,
      because: "only a view that answers to what our adapter sends before a command breaks it"
    )
    return screen
  }
}
