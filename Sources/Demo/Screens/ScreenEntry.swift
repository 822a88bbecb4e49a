import Core

/// A screen in the list of all screens, whatever its type.
@MainActor
struct ScreenEntry {
  let description: Catalog.Screen
  private let recorders: [String: @MainActor () throws -> Recording]
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
    var recorders: [String: @MainActor () throws -> Recording] = [:]
    for scenario in scenarios {
      recorders[scenario.name] = { try ScenarioRun<S>(scenario: scenario).run() }
    }
    self.recorders = recorders
    trying = { environment, terminal in
      let run = try LiveRun<S>.real(in: environment)
      let outcome = try await TerminalSession<TryOutcome>(terminal: terminal).run { keys, size in
        run.bind(keyPressed: keys, windowSize: size)
      }
      return (outcome, run.result)
    }
    driving = { environment, input, output in
      try await LineDriver<S>(in: environment, output: output).run(input)
    }
  }

  /// Runs a script of the screen; nil if it has none of that name.
  func record(_ script: String) throws -> Recording? {
    try recorders[script]?()
  }

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
  static let all = [
    ScreenEntry(GankFeedScreen.self),
    ScreenEntry(KKBoxHitsScreen.self),
    ScreenEntry(KakaoSearchScreen.self),
    ScreenEntry(GitHubIssuesScreen.self),
    ScreenEntry(GitHubFeedScreen.self),
  ]
}
