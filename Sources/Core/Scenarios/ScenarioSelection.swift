import Foundation

/// Which scenarios a run of the tests plays: all, or the one that `SCENARIO` names.
package enum ScenarioSelection {
  /// The scenario that is selected, such as `gank-feed/late-page`; nil for all.
  package static var name: String? {
    ProcessInfo.processInfo.environment["SCENARIO"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The scenarios of a screen that are to be played.
  package static func of<G: Gesture>(_ screen: G.Type) -> [Scenario<G>] {
    guard let name else { return screen.scenarios }
    return screen.scenarios.filter { $0.title == name }
  }
}
