import Workshop

struct PickerState: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let reference: ScenarioReference
    /// `nil` for a screen.
    let scenario: Catalog.Scenario?
    /// The number that selects it; `nil` for a scenario.
    let number: Int?
  }

  var selection: ScenarioReference
  /// `true` if the screen's own line is selected.
  var isOnScreen = true
  var showsHelp = false
  var notice: String?
  var choice: PickerChoice?
}

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
