import Core

/// A screen in the list of all screens, whatever its type.
@MainActor
struct ScreenEntry {
  let description: Catalog.Screen
  private let recorders: [String: @MainActor () throws -> Recording]

  private let run: @MainActor (Terminal) async throws -> Trial

  /// How a run by hand ended, and what happened in it.
  typealias Trial = (outcome: TryOutcome?, recording: Recording)

  init<S: ScreenType>(_ screen: S.Type) {
    run = { terminal in
      let run = LiveRun<S>()
      let outcome = try await TerminalSession<TryOutcome>(terminal: terminal).run { keys, size in
        run.transform(keyPressed: keys, windowSize: size)
      }
      return (outcome, run.result)
    }
    let scripts = S.scripts
    description = Catalog.Screen(
      id: S.id,
      title: S.title,
      scripts: scripts.map { Catalog.Script(name: $0.name, summary: $0.summary) }
    )
    var recorders: [String: @MainActor () throws -> Recording] = [:]
    for script in scripts {
      recorders[script.name] = { try Rehearsal(script: script).run() }
    }
    self.recorders = recorders
  }

  /// Runs a script of the screen; nil if it has none of that name.
  func record(_ script: String) throws -> Recording? {
    try recorders[script]?()
  }

  /// Lets the person try the screen by hand.
  func tryOut(in terminal: Terminal) async throws -> Trial {
    try await run(terminal)
  }

  /// Every screen of the demo.
  static var all: [ScreenEntry] {
    [
      ScreenEntry(GankFeedScreen.self),
      ScreenEntry(KKBoxHitsScreen.self),
      ScreenEntry(KakaoSearchScreen.self),
      ScreenEntry(GitHubIssuesScreen.self),
      ScreenEntry(GitHubFeedScreen.self),
    ]
  }
}
