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
