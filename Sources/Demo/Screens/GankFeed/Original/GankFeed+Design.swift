import Core
import ViewModels

extension Originals.GankFeed {
  /// The write-up's picture list: one category for as long as the screen lives.
  package static let design = OriginalDesign<GankFeedGesture>(
    plays: { gesture, _ in
      if case .choose = gesture { false } else { true }
    },
    shows: [\.hud, \.refreshStatus, \.sections],
    flaw: { _ in nil },
    omission: "the text shows a screen with one category"
  ) { screen in
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      because: "our controls end the footer with the header"
    )
    screen.leaveOut(
      ScreenRule.nothingTwice.name,
      because: "only a view that answers to what our adapter sends before a command breaks it"
    )
  } make: { stage in
    Adapter(service: Provider(transport: stage.transport, scheduler: stage.scheduler))
  }
}
