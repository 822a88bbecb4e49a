/// What there is to see: the screens and their scenarios, by name.
struct Catalog: Equatable {
  /// A screen.
  struct Screen: Equatable {
    let id: String
    let title: String
    let scripts: [Script]
  }

  /// A scenario of a screen; the first is the one that is meant when none is named.
  struct Script: Equatable {
    let name: String
    /// What it shows, in a few words.
    let summary: String
  }

  let screens: [Screen]

  /// The screen of this name, whose case does not count.
  func screen(_ id: String) -> Screen? {
    screens.first { $0.id == id.lowercased() }
  }
}
