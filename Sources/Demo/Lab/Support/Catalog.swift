/// What there is to see: the screens and their scenarios, by name.
package struct Catalog: Equatable {
  /// A screen.
  package struct Screen: Equatable {
    package let id: String
    package let title: String
    package let scripts: [Script]
  }

  /// A scenario of a screen; the first is the one that is meant when none is named.
  package struct Script: Equatable {
    package let name: String
    /// What it shows, in a few words.
    package let summary: String
  }

  package let screens: [Screen]

  /// The screen of this name, whose case does not count.
  package func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id.lowercased() }
  }
}
