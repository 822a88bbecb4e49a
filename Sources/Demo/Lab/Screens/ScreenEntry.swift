import Core
import Screens

/// The designs that can stand behind the controls of a screen.
package enum ScreenDesign: Sendable {
  /// The view model.
  case repaired
  /// The design of the write-up.
  case original
  /// The version without Rx.
  case async
}

/// A screen in the list of all screens, whatever its type.
@MainActor
package struct ScreenEntry {
  package let description: Catalog.Screen
  private let recording: @MainActor (String, [RunChange]) throws -> Recording?
  private let beside: @MainActor (String, ScreenDesign) throws -> RecordingPair?
  private let again: @MainActor (Recording, [RunChange]) throws -> Recording
  private let scenarioSource: @MainActor (String, [RunChange]) throws -> String?
  private let recordedSource: @MainActor (Recording) throws -> String
  /// What random users try; `nil` for an original whose text shows too little, and for a missing version.
  let explored: @MainActor (ScreenDesign) -> ExploredScreen?
  /// The reason why a design can't be explored.
  let omission: @MainActor (ScreenDesign) -> String
  private let found: @MainActor (FoundRun) -> [MarbleTime: [StyledText]]
  private let trying: @MainActor (LiveEnvironment, Terminal) async throws -> Trial
  private let driving: @MainActor (LiveEnvironment, LineInput, FileOutput) async throws -> ExitCode

  /// How a run by hand ended, and what happened in it.
  typealias Trial = (outcome: TryOutcome?, recording: Recording)

  init<S: ScreenType>(_ screen: S.Type) {
    let scenarios = S.shownScenarios
    description = Catalog.Screen(
      id: S.id,
      title: S.title,
      scripts: scenarios.map { Catalog.Script(name: $0.name, summary: $0.summary) }
    )
    recording = { name, changes in
      guard let scenario = scenarios.first(where: { $0.name == name }) else { return nil }
      return try ScenarioRun<S>(plan: try RunPlan(scenario).changed(changes)).run()
    }
    beside = { name, design in
      guard let scenario = scenarios.first(where: { $0.name == name }) else { return nil }
      return try RecordingPair(original: S.design(design), of: S.self, playing: scenario)
    }
    explored = {
      $0 == .repaired ? ExploredScreen(S.UserGesture.self) : S.design($0).explored
    }
    omission = { S.design($0).omission }
    again = { recording, changes in
      var run = try ScenarioRun<S>(plan: try RunPlan(recording).changed(changes)).run()
      // What it is held against is no scenario, so that it is a run of its own.
      run.changes = []
      return run
    }
    scenarioSource = { name, changes in
      guard let scenario = scenarios.first(where: { $0.name == name }) else { return nil }
      guard !changes.isEmpty else { return try ScenarioSource(of: scenario).text }
      let run = try ScenarioRun<S>(plan: try RunPlan(scenario).changed(changes)).run()
      return try ScenarioSource(of: scenario, changed: run).text
    }
    recordedSource = { recording in
      if let explored = recording.explored {
        return try ScenarioSource(of: explored, S.UserGesture.self).text
      }
      return try ScenarioSource(of: recording, S.UserGesture.self).text
    }
    found = { S.screens(in: $0) }
    trying = { environment, terminal in
      let run = LiveRun(try LiveScreen<S>.real(in: environment))
      let outcome = try await TerminalSession<TryOutcome>(terminal: terminal).run { keys, size in
        run.bind(keyPressed: keys, windowSize: size)
      }
      return (outcome, run.result)
    }
    driving = { environment, input, output in
      try await LineDriver<S>(in: environment, output: output).run(input)
    }
  }

  /// Runs a scenario of the screen; nil if it has none of that name.
  ///
  /// - Throws: ``ScenarioError``
  package func record(_ scenario: String) throws -> Recording? {
    try recording(scenario, [])
  }

  func record(_ scenario: String, changes: [RunChange]) throws -> Recording? {
    try recording(scenario, changes)
  }

  /// Runs a scenario on the view model and on another design; `nil` if there is none of that name.
  ///
  /// - Throws: ``ScenarioError``; ``NoOriginal`` if the design can't play it.
  package func besideOriginal(
    _ scenario: String,
    _ design: ScreenDesign = .original
  ) throws -> RecordingPair? {
    try beside(scenario, design)
  }

  /// Makes a run by hand again in virtual time.
  ///
  /// - Throws: ``ExportFault`` if it holds no gestures of this screen.
  func rerun(_ recording: Recording, changes: [RunChange]) throws -> Recording {
    try again(recording, changes)
  }

  /// A scenario of the screen as a test; nil if it has none of that name.
  ///
  /// - Throws: ``ExportFault``
  func source(of scenario: String) throws -> String? {
    try scenarioSource(scenario, [])
  }

  /// A run as a test: that of a scenario as its own source, with what goes otherwise in it; another one
  /// as a new scenario.
  ///
  /// - Throws: ``ExportFault``
  func source(of recording: Recording) throws -> String {
    try scenarioSource(recording.script, recording.changes) ?? recordedSource(recording)
  }

  /// What the screen shows in a run of the explorer, by instants; empty if it can't be drawn.
  func screens(in run: FoundRun) -> [MarbleTime: [StyledText]] { found(run) }

  /// Lets the user try the screen by hand, in the whole terminal.
  ///
  /// - Throws: ``CredentialFault`` before the terminal is taken over.
  func tryOut(in environment: LiveEnvironment, on terminal: Terminal) async throws -> Trial {
    try await trying(environment, terminal)
  }

  /// Lets the user try the screen by hand, line by line.
  ///
  /// - Throws: ``CredentialFault`` before anything is printed.
  func drive(
    in environment: LiveEnvironment,
    input: LineInput,
    output: FileOutput
  ) async throws -> ExitCode {
    try await driving(environment, input, output)
  }

  /// Every screen of the demo.
  package static let all = [
    ScreenEntry(GankFeedScreen.self),
    ScreenEntry(KKBoxHitsScreen.self),
    ScreenEntry(KakaoSearchScreen.self),
    ScreenEntry(GitHubIssuesScreen.self),
    ScreenEntry(GitHubFeedScreen.self),
  ]
}
