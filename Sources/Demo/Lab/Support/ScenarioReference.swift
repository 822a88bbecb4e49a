package struct ScenarioReference: Hashable, Sendable, CustomStringConvertible {
  package var screen: String
  package var name: String
  package var design = ScreenDesign.original

  package init(screen: String, name: String) {
    self.screen = screen
    self.name = name
  }

  package var description: String { "\(screen)/\(name)" }
}
