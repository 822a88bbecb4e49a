import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's list of new hits, for random users. It has no heart, no retry and no refresh.
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
    return screen
  }
}
