import Foundation

/// Which scenarios a run of the tests plays: all, or the one that `SCENARIO` names.
package enum ScenarioSelection {
  package static var name: String? {
    ProcessInfo.processInfo.environment["SCENARIO"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The scenarios of a screen that are to be played.
  ///
  /// A name that the screen has not is played, too, and fails: it lists those that there are.
  package static func of<G: Gesture>(_ screen: G.Type) -> [Scenario<G>] {
    guard let name else { return screen.scenarios }
    let named = screen.scenarios.filter { $0.title == name }
    guard named.isEmpty, name.hasPrefix("\(G.screen)/") else { return named }
    return [missing(name)]
  }

  private static func missing<G: Gesture>(_ name: String) -> Scenario<G> {
    let reason = refusal(of: name, among: G.scenarios.map(\.title)) ?? ""
    return Scenario(String(name.dropFirst(G.screen.count + 1)), "", user: "") {
    } expected: {
      $0.fail(reason)
    }
  }

  /// Returns the fault of a name; `nil` if it is one of `titles`.
  package static func refusal(of name: String, among titles: [String]) -> String? {
    guard !titles.contains(name) else { return nil }
    return "SCENARIO: there is no \(name); there are \(titles.joined(separator: ", "))"
  }
}
