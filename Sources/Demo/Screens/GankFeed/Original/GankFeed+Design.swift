import Core
import Foundation
import ViewModels

extension Originals.GankFeed {
  /// The write-up's picture list: one category for as long as the screen lives.
  package static let design = OriginalDesign<GankFeedGesture>(
    plays: { gesture, _ in
      if case .choose = gesture { false } else { true }
    },
    shows: [\.hud, \.refreshStatus, \.sections],
    flaw: flaw,
    comparesQueries: true,
    omission: "the text shows a screen with one category"
  ) { screen in
    screen.faults = screen.faults.filter { $0.only.map { !isUnclear($0) } ?? false }
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

  /// The text's target validates no status, and how a body becomes entries isn't shown.
  private nonisolated static func flaw(_ rule: Rule) -> String? {
    rule.answers.contains(where: isUnclear)
      ? "its server sends a response without a page, and the text doesn't show what reads it" : nil
  }

  private nonisolated static func isUnclear(_ answer: Answer) -> Bool {
    guard case .response(let status, _, let body) = answer.outcome else { return false }
    return status != 200 || (try? JSONDecoder().decode(GankPage.self, from: body)) == nil
  }
}
