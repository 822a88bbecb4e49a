struct ScenarioError: Error, Equatable, CustomStringConvertible {
  let scenario: String
  let text: String

  var description: String { "can't play \(scenario): \(text)" }
}
