import Lab

/// Which version of the repository this is.
enum Version {
  /// The number that heads `CHANGELOG.md`.
  static let current = "0.1.0"
}
