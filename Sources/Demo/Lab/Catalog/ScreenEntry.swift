import Screens
import Workshop

@MainActor
package struct ScreenEntry {
  package let description: Catalog.Screen
  package let type: any ScreenType.Type

  init<S: ScreenType>(_ type: S.Type) {
    self.type = type
    description = Catalog.Screen(
      id: S.id,
      title: S.title,
      scenarios: S.shownScenarios.map { Catalog.Scenario(name: $0.name, summary: $0.summary) }
    )
  }

  package static let all = [
    ScreenEntry(GankFeedScreen.self),
    ScreenEntry(KKBoxHitsScreen.self),
    ScreenEntry(KakaoSearchScreen.self),
    ScreenEntry(GitHubIssuesScreen.self),
    ScreenEntry(GitHubFeedScreen.self),
    ScreenEntry(GitHubStarsScreen.self),
  ]

  package static func named(_ id: String) -> ScreenEntry? { all.first { $0.description.id == id } }

  package static func type(_ id: String) -> (any ScreenType.Type)? { named(id)?.type }

  package func record(_ scenario: String) throws -> Recording? {
    try type.record(scenario)
  }

  package func besideOriginal(
    _ scenario: String,
    _ design: ScreenDesign = .original
  ) throws -> RecordingPair? {
    try type.besideOriginal(scenario, design)
  }

  /// A scenario on our design and another one; for `nil` the first that the other one can play.
  ///
  /// - Throws: ``NoDesign``; of several scenarios, with the reason of the first.
  static func pair(
    of screen: String,
    _ name: String?,
    _ design: ScreenDesign
  ) throws -> RecordingPair {
    let entry = named(screen)
    var refusal: NoDesign?
    for name in name.map({ [$0] }) ?? entry?.description.scenarios.map(\.name) ?? [] {
      do {
        if let pair = try entry?.besideOriginal(name, design) { return pair }
      } catch let fault as NoDesign {
        refusal = refusal ?? fault
      }
    }
    throw refusal ?? NoDesign(description: "there is no scenario \(screen)/\(name ?? "")")
  }

  /// The view model that random users try; `nil` for an original whose text shows too little, and
  /// for a missing version.
  package func explored(_ design: ScreenDesign) -> ExploredScreen? { type.explored(design) }
}

extension ScreenType {
  private static func scenario(_ name: String) -> Scenario<UserGesture>? {
    shownScenarios.first { $0.name == name }
  }

  static func record(_ name: String, changes: [RunChange] = []) throws -> Recording? {
    try scenario(name).map { try ScenarioRun<Self>(plan: RunPlan($0).changed(changes)).run() }
  }

  static func besideOriginal(_ name: String, _ design: ScreenDesign) throws -> RecordingPair? {
    try scenario(name).map { try beside($0, design) }
  }

  /// Runs a scenario on the view model, and on another design.
  ///
  /// - Throws: ``NoDesign`` if there is none, or if it can't play the scenario.
  static func beside(
    _ scenario: Scenario<UserGesture>,
    _ design: ScreenDesign
  ) throws -> RecordingPair {
    guard let compared = compared(design) else {
      throw NoDesign(
        description: "\(id) has no \(design.word) to show alongside: \(omission(design))"
      )
    }
    return try RecordingPair(compared, of: Self.self, playing: scenario)
  }

  static func explored(_ design: ScreenDesign) -> ExploredScreen? {
    design == .repaired ? ExploredScreen(UserGesture.self) : compared(design)?.explored
  }

  static func tryOut(
    server scenario: String?,
    in terminal: Terminal
  ) async throws -> (outcome: TryOutcome?, recording: Recording) {
    let run = TryRun(TryScreen<Self>(server: scenario))
    let outcome = try await terminal.run { run.bind(keyPressed: $0, windowSize: $1) }
    return (outcome, run.result)
  }
}
