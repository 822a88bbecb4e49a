import MarbleKit
import Testing

/// Plays a scenario on its view model: one issue at the row that differs, or its picture.
package func play<G: Gesture>(
  _ scenario: Scenario<G>,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Watchdog.shared.watch(sourceLocation) { report(scenario) }.publish(
    title: scenario.title,
    isScreen: scenario.name == G.scenarios.first?.name,
    sourceLocation: sourceLocation
  )
}

extension Scenario: CustomTestStringConvertible {
  public var testDescription: String { title }
}
