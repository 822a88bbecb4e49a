import Core
import Foundation
import ViewModels
import Workshop

extension ComparedDesign<GankFeedGesture> {
  /// The write-up's picture list: one category for as long as the screen lives.
  package static var original: Self {
    var design = Self(
      omission: "the write-up shows a screen with one category",
      shows: [\.hud, \.refreshStatus, \.sections],
      version: { Version(Originals.GankFeed.Adapter(service: Provider(transport: $0.transport))) }
    )
    design.adapted = [
      AdaptedPart.elements(
        of: "refreshStatus",
        [".beingHeaderRefresh", ".beingFooterRefresh"],
        words: "the values that begin a refresh"
      )
    ]
    design.faults = Originals.GankFeed.faults
    design.plays = { gesture, _ in if case .choose = gesture { false } else { true } }
    design.reduce = { output, _, _ in
      Output(
        refreshStatus: output.refreshStatus,
        // One section without a title has all entries.
        sections: output.sections.map { [ListSection(header: "", items: $0.flatMap(\.items))] },
        hud: output.hud
      )
    }
    design.fit = fitExplorer
    design.flaw = findFlaw
    return design
  }

  private static func fitExplorer(_ screen: inout ExploredScreen) {
    // That no line compares rows isn't counted as a fault, so no row is inserted.
    screen.grows = false
    screen.badAnswers = screen.badAnswers.filter { $0.only.map { !Self.isUnclear($0) } ?? false }
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      because: "our controls end the footer with the header"
    )
    screen.leaveOut(
      ScreenRule.nothingTwice.name,
      because: "only a view that reacts to what our adapter sends before a command can break it"
    )
    screen.leaveOut(
      ScreenRule.oneOfAKind.name,
      because: "two requests at once do harm only through their rows, and other rules check those"
    )
  }

  /// The write-up's target validates no status, and how a body becomes entries isn't shown. Its
  /// design requests the page after the last one, which a list that grows later has from the
  /// beginning here. That no line compares rows isn't counted as a fault.
  private static func findFlaw(in server: [Rule]) -> String? {
    let answers = server.map(\.answers)
    if answers.joined().contains(where: Self.isUnclear) {
      return "its server sends a response without a page,"
        + " and the write-up doesn't show what reads it"
    }
    for answers in answers {
      let counts = answers.compactMap { Self.page(in: $0)?.receivedCount }
      if let short = counts.firstIndex(where: { $0 < 10 }), counts[short...].contains(10) {
        return "its server first sends a short page and later a full one in its place, and the"
          + " write-up has requested the page after it by then"
      }
    }
    var known: Set<GankItem.ID> = []
    for items in answers.compactMap({ $0.last }).compactMap({ Self.page(in: $0)?.items }) {
      guard known.isDisjoint(with: items.map(\.id)) else {
        return "one entry is on two of its pages, which its chapter doesn't count as a fault"
      }
      known.formUnion(items.map(\.id))
    }
    return nil
  }

  private nonisolated static func isUnclear(_ answer: Answer) -> Bool {
    if case .response = answer.form { page(in: answer) == nil } else { false }
  }

  private nonisolated static func page(in answer: Answer) -> GankPage? {
    guard case .response(200, _, let body) = answer.form else { return nil }
    return try? JSONDecoder().decode(GankPage.self, from: body)
  }
}
