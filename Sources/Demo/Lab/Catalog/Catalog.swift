package struct Catalog: Equatable, Sendable {
  package struct Screen: Equatable {
    package let id: String
    package let title: String
    package let scenarios: [Scenario]
  }

  package struct Scenario: Equatable {
    package let name: String
    package let summary: String
  }

  package let screens: [Screen]

  package init(screens: [Screen]) { self.screens = screens }

  /// The screens of the demo.
  @MainActor package static let all = Catalog(screens: ScreenEntry.all.map(\.description))

  package func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id.lowercased() }
  }
}

extension Catalog {
  /// The screen of `ID` or `ID/NAME`, in whatever case it was typed.
  ///
  /// - Parameter ownNames: The names of the reader's own screens, which may have been meant.
  func screen(
    named argument: String,
    own ownNames: [String] = []
  ) throws(UsageError) -> Screen {
    let id = String(argument.prefix { $0 != "/" })
    if let screen = screen(id) { return screen }
    let ids = screens.map(\.id)
    let nearest = Suggestions.nearest(ids + ownNames, to: id)
    let isOwn = nearest.map(ownNames.contains) ?? false
    let (kind, names) = isOwn ? ("your screens", ownNames) : ("screens", ids)
    throw UsageError(
      description: "there is no screen \"\(id)\"; " + Suggestions.sentence(kind, names, to: id)
    )
  }

  /// The scenario of `ID/NAME`, or the first of `ID`.
  package func scenario(
    named argument: String,
    own ownNames: [String] = []
  ) throws(UsageError) -> ScenarioReference {
    let screen = try screen(named: argument, own: ownNames)
    let names = screen.scenarios.map(\.name)
    let parts = argument.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count > 1 ? String(parts[1]) : names.first ?? ""
    guard names.contains(name.lowercased()) else {
      throw UsageError(
        description: "\(screen.id) has no scenario \"\(name)\"; "
          + Suggestions.sentence("scenarios", names, to: name)
      )
    }
    return ScenarioReference(screen: screen.id, name: name.lowercased())
  }
}
