enum PickerChoice: Equatable, Sendable {
  case step(ScenarioReference)
  case stepBesideOriginal(ScenarioReference)
  /// On a screen's own line with the screen's server, on a scenario's line with its server.
  case tryOut(ScenarioReference, isOnScreen: Bool)
  case explore(ScenarioReference)
  case quit(ExitCode)

  var scenario: ScenarioReference? {
    switch self {
    case .step(let scenario), .stepBesideOriginal(let scenario), .tryOut(let scenario, _),
      .explore(let scenario):
      scenario
    case .quit: nil
    }
  }
}
