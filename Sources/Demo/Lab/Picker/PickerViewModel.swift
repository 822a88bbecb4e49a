typealias PickerViewModel = KeyedViewModel<PickerFrame, PickerChoice>

extension KeyedViewModel<PickerFrame, PickerChoice> {
  convenience init(catalog: Catalog, start: ScenarioReference? = nil, notice: String? = nil) {
    let reducer = PickerReducer(catalog: catalog, start: start, notice: notice)
    self.init(start: reducer.initial, reduce: reducer.reduce) { state, size in
      PickerFrame(reducer: reducer, state: state, size: size)
    }
  }
}

enum PickerChoice: Equatable, Sendable {
  case step(ScenarioReference)
  /// On a screen's own line, its first scenario that the write-up's design can play.
  case stepBesideOriginal(ScenarioReference, isOnScreen: Bool)
  /// On a screen's own line with the screen's server, on a scenario's line with its server.
  case tryOut(ScenarioReference, isOnScreen: Bool)
  case explore(ScenarioReference)
  case quit(ExitCode)

  var scenario: ScenarioReference? {
    switch self {
    case .step(let scenario), .stepBesideOriginal(let scenario, _), .tryOut(let scenario, _),
      .explore(let scenario):
      scenario
    case .quit: nil
    }
  }
}
