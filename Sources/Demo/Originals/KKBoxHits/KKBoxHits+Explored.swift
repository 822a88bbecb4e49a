import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's list of new hits, for random users. What a tap on a heart does, a retry and a
  /// refresh are not shown, so that none is drawn.
  ///
  /// What requests a token is not shown, so that requests of tokens get good answers only.
  package static var originalKKBoxHits: ExploredScreen {
    var screen = ExploredScreen(
      KKBoxHitsGesture.self,
      name: "kkbox-hits, the original",
      plays: {
        switch $0 {
        case .open, .scroll, .scrollToEnd, .scrollToTop: true
        default: false
        }
      }
    ) { stage in
      Originals.KKBoxHits(transport: stage.transport)
    }
    screen.recovery = ["o", "b"]
    screen.leaveOut(
      ScreenRule.nothingIsLeft.name,
      because: "its manager belongs to the app and goes on when a screen is gone"
    )
    screen.leaveOut(
      ScreenRule.spinnerEnds.name,
      ScreenRule.recovers.name,
      "a failure is said",
      because: "the footer is our adapter's"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
    screen.faults = screen.faults.map { $0.only(of: ["page"]) }
    return screen
  }
}
