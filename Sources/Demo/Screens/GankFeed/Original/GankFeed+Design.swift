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

  /// The text's target validates no status, and how a body becomes entries isn't shown. And its design
  /// requests the page after the last one, which a list that grows later has from the beginning here.
  private nonisolated static func flaw(_ rule: Rule) -> String? {
    if rule.answers.contains(where: isUnclear) {
      return "its server sends a response without a page, and the text doesn't show what reads it"
    }
    let counts = rule.answers.compactMap { count(in: $0) }
    guard let short = counts.firstIndex(where: { $0 < 10 }), counts[short...].contains(10) else {
      return nil
    }
    return "its list ends, and its server has the next page already"
  }

  private nonisolated static func isUnclear(_ answer: Answer) -> Bool {
    if case .response = answer.outcome { count(in: answer) == nil } else { false }
  }

  private nonisolated static func count(in answer: Answer) -> Int? {
    guard case .response(200, _, let body) = answer.outcome else { return nil }
    return (try? JSONDecoder().decode(GankPage.self, from: body))?.receivedCount
  }
}
