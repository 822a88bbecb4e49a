import Testing
import Workshop

/// Plays all scenarios of your own screen: one issue for each at the row that differs.
///
/// ```swift
/// @Test func `Login does what is drawn`() {
///   play(Login.self)
///   explore(Login.self, runs: 500)
/// }
/// ```
public func play<Screen: YourScreen>(
  _ screen: Screen.Type,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for scenario in Screen.scenarios {
    Watchdog.shared.watch(sourceLocation) { Screen.report(scenario) }
      .publish(title: "\(Screen.name)/\(scenario.name)", sourceLocation: sourceLocation)
  }
}
