import ViewModels
import Workshop

struct PickerReducer {
  let catalog: Catalog
  var start: ScenarioReference?
  var notice: String?

  var initial: PickerState {
    if let start { return PickerState(selection: start, isOnScreen: false, notice: notice) }
    let first = catalog.screens.first
    return PickerState(
      selection: ScenarioReference(
        screen: first?.id ?? "",
        name: first?.scenarios.first?.name ?? ""
      )
    )
  }

  /// The screens, and below the selected one its scenarios.
  func items(_ state: PickerState) -> [PickerState.Item] {
    catalog.screens.enumerated().flatMap { index, screen in
      let items = screen.scenarios.map { scenario in
        PickerState.Item(
          reference: ScenarioReference(screen: screen.id, name: scenario.name),
          scenario: scenario,
          number: nil
        )
      }
      let heading = items.first.map {
        PickerState.Item(reference: $0.reference, scenario: nil, number: index + 1)
      }
      return [heading].compactMap(\.self) + (screen.id == state.selection.screen ? items : [])
    }
  }

  func selectedIndex(_ state: PickerState) -> Int? {
    items(state).firstIndex {
      $0.reference == state.selection && ($0.scenario == nil) == state.isOnScreen
    }
  }

  func reduce(_ state: inout PickerState, _ key: Key) -> Reaction<Void, PickerChoice> {
    let isOpen = state.choice == nil
    state = self.key(key, state)
    return Reaction(events: isOpen ? [state.choice].compactMap(\.self) : [])
  }

  func key(_ key: Key, _ state: PickerState) -> PickerState {
    var state = state
    state.notice = nil
    if key == .control("c") {
      state.choice = .quit(.interrupted)
      return state
    }
    if state.showsHelp {
      state.showsHelp = false
      return state
    }
    switch key {
    case .enter, .character("t"), .character("o"), .character("e"):
      state.choice = choice(key, state)
    case .character("q"): state.choice = .quit(.success)
    case .down, .character("j"): move(1, &state)
    case .up, .character("k"): move(-1, &state)
    case .pageDown: move(10, &state)
    case .pageUp: move(-10, &state)
    case .home, .character("g"): move(-1000, &state)
    case .end, .character("G"): move(1000, &state)
    case .character("?"): state.showsHelp = true
    case .character(let digit): choose(digit.wholeNumberValue, &state)
    default: break
    }
    return state
  }

  private func choice(_ key: Key, _ state: PickerState) -> PickerChoice {
    switch key {
    case .character("t"): .tryOut(state.selection, isOnScreen: state.isOnScreen)
    case .character("o"):
      .stepBesideOriginal(state.selection, isOnScreen: state.isOnScreen)
    case .character("e"): .explore(state.selection)
    default: .step(state.selection)
    }
  }

  private func choose(_ number: Int?, _ state: inout PickerState) {
    let item = items(state).first { $0.number != nil && $0.number == number }
    guard let item else { return }
    select(item, &state)
  }

  private func move(_ distance: Int, _ state: inout PickerState) {
    let items = items(state)
    guard !items.isEmpty else { return }
    let index = (selectedIndex(state) ?? 0) + distance
    select(items[min(max(index, 0), items.count - 1)], &state)
  }

  private func select(_ item: PickerState.Item, _ state: inout PickerState) {
    state.selection = item.reference
    state.isOnScreen = item.scenario == nil
  }
}
