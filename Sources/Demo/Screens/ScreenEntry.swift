import Core

/// A screen in the list of all screens, whatever its type.
@MainActor
struct ScreenEntry {
  let description: Catalog.Screen
  private let recorders: [String: @MainActor () throws -> Recording]

  init<S: ScreenType>(_ screen: S.Type) {
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

  /// Every screen of the demo.
  static var all: [ScreenEntry] {
    [
      ScreenEntry(GankFeedScreen.self),
      ScreenEntry(KKBoxHitsScreen.self),
      ScreenEntry(GitHubFeedScreen.self),
    ]
  }
}
