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
