import Testing
import Workshop

/// Tries a screen by random users and servers: one issue with the shortest run that breaks a rule.
///
/// ```swift
/// @Test func `the shown price is that of the item`() {
///   explore(PriceScreen.self, runs: 500)
/// }
/// ```
///
/// The same seed makes the same runs on every machine, so that a green test stays green.
///
/// - Parameters:
///   - screen: The screen, with its gestures and rules.
///   - runs: The number of runs; the first one that breaks a rule is the last.
///   - seed: The seed of the runs; another one makes other runs.
public func explore<Screen: YourScreen>(
  _ screen: Screen.Type,
  runs: Int = 200,
  seed: UInt64 = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  explore(ExploredScreen(screen), runs: runs, seed: seed, sourceLocation: sourceLocation)
}

/// Tries a screen of this repository.
package func explore<Screen: ExploredGesture>(
  _ screen: Screen.Type,
  runs: Int = 200,
  seed: UInt64 = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  explore(ExploredScreen(screen), runs: runs, seed: seed, sourceLocation: sourceLocation)
}

/// Tries a screen, whatever its type.
package func explore(
  _ screen: ExploredScreen,
  runs: Int,
  seed: UInt64,
  sourceLocation: SourceLocation
) {
  guard runs > 0 else {
    Issue.record("explore needs a number of runs, 1 or more", sourceLocation: sourceLocation)
    return
  }
  Watchdog.shared.watch(sourceLocation) {
    let exploration = Exploration(screen, seed: seed)
    let result = exploration.run(runs)
    return result.broken.first.map { exploration.shortest($0).report() }
  }?
  .publish(title: "explore \(screen.name)", sourceLocation: sourceLocation)
}
