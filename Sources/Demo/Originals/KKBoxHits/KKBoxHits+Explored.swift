import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's list of new hits, for random users. What a tap on a heart does, a retry and a
  /// refresh are not shown, so that none is drawn.
  ///
  /// Its manager belongs to the app and goes on when a screen is gone, so that rule is left out. The
  /// footer is our adapter's, so are the rules that it alone would break. What requests a token is not
  /// shown, so that requests of tokens get good answers only.
  package static var originalKKBoxHits: ExploredScreen {
    var screen = ExploredScreen(
      KKBoxHitsGesture.self,
      name: "kkbox-hits, the original",
      rules: ScreenRule.list + [.refusedTokenIsReplaced],
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
    let leftOut = [ScreenRule.nothingIsLeft, .spinnerEnds, .recovers].map(\.name)
    screen.rules.removeAll { leftOut.contains($0.name) }
    screen.faults = screen.faults.map { $0.only(of: ["page"]) }
    return screen
  }
}
