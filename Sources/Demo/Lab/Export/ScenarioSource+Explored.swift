import Core
import Foundation

extension ScenarioSource {
  /// What a run of the explorer becomes: a scenario that keeps its rule.
  ///
  /// - Throws: ``ExportFault``
  @MainActor
  init<G: Gesture>(
    of explored: Recording.Explored,
    _ gestures: G.Type
  ) throws(ExportFault) {
    guard let screen = try? ScreenEntry.explored(for: ExploreRequest(screen: G.screen)),
      let play = try? JSONDecoder().decode(Play.self, from: Data(explored.play.utf8)),
      let found = FoundRun(repeating: play, rule: explored.rule, on: screen),
      let scenario = found.scenario
    else { throw ExportFault("no scenario of \(G.screen) can repeat it") }
    let outcome =
      found.isBroken
      ? "It fails for as long as the rule is broken."
      : explored.isOriginal
        ? "The write-up's design breaks the rule. The view model keeps it, so this passes."
        : "The rule holds now, so this passes."
    self.init(
      text: Self.exported(
        G.self,
        as: "\(G.screen), explored: \(explored.rule)",
        "A run of the explorer. \(outcome)",
        scenario.components(separatedBy: "\n").map { $0.isEmpty ? "" : "    \($0)" }
      )
    )
  }
}
