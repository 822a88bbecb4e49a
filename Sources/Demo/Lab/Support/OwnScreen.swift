import Workshop

/// A screen of the reader's own as a command names it, perhaps with a scenario: `Login/sends`.
///
/// Commands show its runs and drive it like any other screen; the module that compiles it says how.
package struct OwnScreen: Equatable, Sendable {
  package let name: String
  /// The file, from the repository's folder.
  package let path: String
  /// `nil` for the first.
  package let scenario: String?
  /// Returns the run of the scenario.
  let record: @Sendable () throws -> Recording
  /// Returns the parts that a terminal needs to drive the screen by hand.
  let drive: @MainActor @Sendable () throws -> any DrivenScreen

  package init(
    _ name: String,
    path: String,
    scenario: String?,
    record: @escaping @Sendable () throws -> Recording,
    drive: @escaping @MainActor @Sendable () throws -> any DrivenScreen
  ) {
    self.name = name
    self.path = path
    self.scenario = scenario
    self.record = record
    self.drive = drive
  }

  package static func == (one: OwnScreen, other: OwnScreen) -> Bool {
    (one.name, one.path, one.scenario) == (other.name, other.path, other.scenario)
  }
}
