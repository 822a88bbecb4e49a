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

  /// The screens, and the scenarios of the selected one; with a filter, all screens and scenarios
  /// that match.
  func items(_ state: PickerState) -> [PickerState.Item] {
    var items: [PickerState.Item] = []
    for (index, screen) in catalog.screens.enumerated() {
      let scenarios = screen.scenarios.filter { scenario in
        state.filter.text.isEmpty
          ? screen.id == state.selection.screen
          : matches("\(screen.id)/\(scenario.name) \(scenario.summary)", state.filter.text)
      }
      let isShown =
        !scenarios.isEmpty || matches("\(screen.id) \(screen.title)", state.filter.text)
      guard isShown, let first = screen.scenarios.first else { continue }
      items.append(
        PickerState.Item(
          reference: ScenarioReference(screen: screen.id, name: first.name),
          scenario: nil,
          number: index + 1
        )
      )
      items += scenarios.map { scenario in
        PickerState.Item(
          reference: ScenarioReference(screen: screen.id, name: scenario.name),
          scenario: scenario,
          number: nil
        )
      }
    }
    return items
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
    if state.isFiltering, filter(key, &state) { return state }
    switch key {
    case .enter, .character("t"), .character("o"), .character("e"):
      if selectedIndex(state) != nil { state.choice = choice(key, state) }
    case .character("q"): state.choice = .quit(.success)
    case .down, .character("j"): move(1, &state)
    case .up, .character("k"): move(-1, &state)
    case .pageDown: move(10, &state)
    case .pageUp: move(-10, &state)
    case .home, .character("g"): move(-1000, &state)
    case .end, .character("G"): move(1000, &state)
    case .character("/"): state.isFiltering = true
    case .escape:
      state.filter = TextField()
      keepSelection(&state)
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

  private func filter(_ key: Key, _ state: inout PickerState) -> Bool {
    switch key {
    case .backspace where state.filter.text.isEmpty: state.isFiltering = false
    case .escape:
      state.filter = TextField()
      state.isFiltering = false
    case .home, .end: return false
    default: guard state.filter.edit(key) else { return false }
    }
    keepSelection(&state)
    return true
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

  /// Selects the first match if the filter has hidden the selected line: a scenario rather than its
  /// screen, because the words were for it.
  private func keepSelection(_ state: inout PickerState) {
    guard selectedIndex(state) == nil || !state.filter.text.isEmpty else { return }
    let items = items(state)
    guard let item = items.first(where: { $0.scenario != nil }) ?? items.first else { return }
    select(item, &state)
  }

  private func matches(_ text: String, _ filter: String) -> Bool {
    let text = text.lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
