import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's list of new hits, for random users. It has no heart, no retry and no refresh.
  ///
  /// Its manager belongs to the app and goes on when a screen is gone, so that rule is left out; and
  /// what asks for a token is not shown, so that nothing goes wrong with tokens.
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
    screen.rules.removeAll { $0.name == ScreenRule.nothingIsLeft.name }
    screen.faults = screen.faults.map { $0.only(of: ["page"]) }
    return screen
  }
}
