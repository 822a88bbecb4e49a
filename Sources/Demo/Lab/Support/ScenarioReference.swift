package struct ScenarioReference: Hashable, Sendable, CustomStringConvertible {
  package let screen: String
  package let name: String

  package init(screen: String, name: String) {
    self.screen = screen
    self.name = name
  }

  package var description: String { "\(screen)/\(name)" }
}
