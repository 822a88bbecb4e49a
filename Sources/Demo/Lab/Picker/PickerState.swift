import Core
import ViewModels

/// Where the user is in the list of screens.
struct PickerState: Equatable, Sendable {
  /// A line that can be chosen: a screen, or one of its scripts.
  struct Row: Equatable, Sendable {
    let reference: ScriptReference
    /// Nil for a screen.
    let script: Catalog.Script?
    /// The number to type; nil for a script.
    let number: Int?
  }

  var selection: ScriptReference
  /// Whether the screen's own line is selected and not one of its scripts.
  var isOnScreen = true
  var filter = ""
  var isFiltering = false
  var showsHelp = false
  /// Why there is nothing to be seen of what was chosen last, until the next key.
  var notice: String?
  /// What the user has decided, which ends the picker.
  var choice: PickerChoice?
}

/// How the state of the picker follows from the keys.
struct PickerReducer {
  let catalog: Catalog
  /// What was chosen the last time.
  var start: ScriptReference?
  var notice: String?

  var initial: PickerState {
    if let start { return PickerState(selection: start, isOnScreen: false, notice: notice) }
    let first = catalog.screens.first
    return PickerState(
      selection: ScriptReference(
        screen: first?.id ?? "",
        script: first?.scripts.first?.name ?? ""
      )
    )
  }

  /// The lines that are shown: the screens, and the scripts of the one that is selected. A filter
  /// shows every screen and script that holds its words.
  func rows(_ state: PickerState) -> [PickerState.Row] {
    var rows: [PickerState.Row] = []
    for (index, screen) in catalog.screens.enumerated() {
      let scripts = screen.scripts.filter { script in
        state.filter.isEmpty
          ? screen.id == state.selection.screen
          : matches("\(screen.id)/\(script.name) \(script.summary)", state.filter)
      }
      let isShown = scripts.isEmpty ? matches("\(screen.id) \(screen.title)", state.filter) : true
      guard isShown, let first = screen.scripts.first else { continue }
      rows.append(
        PickerState.Row(
          reference: ScriptReference(screen: screen.id, script: first.name),
          script: nil,
          number: index + 1
        )
      )
      rows += scripts.map { script in
        PickerState.Row(
          reference: ScriptReference(screen: screen.id, script: script.name),
          script: script,
          number: nil
        )
      }
    }
    return rows
  }

  /// The index of the selected line, if it is shown.
  func selectedIndex(_ state: PickerState) -> Int? {
    rows(state).firstIndex {
      $0.reference == state.selection && ($0.script == nil) == state.isOnScreen
    }
  }

  /// What a key does; the choice is emitted once.
  func reduce(_ state: inout PickerState, _ key: Key) -> Reaction<Void, PickerChoice> {
    let isOpen = state.choice == nil
    state = self.key(key, state)
    return Reaction(events: isOpen ? [state.choice].compactMap(\.self) : [])
  }

  /// The state after a key.
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
    case .character("m"): state.choice = .marbles
    case .character("q"): state.choice = .quit(.success)
    case .down, .character("j"): move(1, &state)
    case .up, .character("k"): move(-1, &state)
    case .pageDown: move(10, &state)
    case .pageUp: move(-10, &state)
    case .home, .character("g"): move(-1000, &state)
    case .end, .character("G"): move(1000, &state)
    case .character("/"): state.isFiltering = true
    case .escape:
      state.filter = ""
      keepSelection(&state)
    case .character("?"): state.showsHelp = true
    case .character(let digit): choose(digit.wholeNumberValue, &state)
    default: break
    }
    return state
  }

  /// What a key wants of the selected line.
  private func choice(_ key: Key, _ state: PickerState) -> PickerChoice {
    switch key {
    case .character("t"): .tryOut(state.selection, isOnScreen: state.isOnScreen)
    case .character("o"): .stepBesideOriginal(state.selection)
    case .character("e"): .explore(state.selection)
    default: .step(state.selection)
    }
  }

  /// Edits the filter; false for a key that means something else.
  private func filter(_ key: Key, _ state: inout PickerState) -> Bool {
    switch key {
    case .character(let character): state.filter.append(character)
    case .paste(let text): state.filter += text.filter { !$0.isNewline }
    case .backspace:
      if state.filter.isEmpty { state.isFiltering = false } else { state.filter.removeLast() }
    case .control("u"): state.filter = ""
    case .escape:
      state.filter = ""
      state.isFiltering = false
    default: return false
    }
    keepSelection(&state)
    return true
  }

  private func choose(_ number: Int?, _ state: inout PickerState) {
    let row = rows(state).first { $0.number != nil && $0.number == number }
    guard let row else { return }
    select(row, &state)
  }

  private func move(_ distance: Int, _ state: inout PickerState) {
    let rows = rows(state)
    guard !rows.isEmpty else { return }
    let index = (selectedIndex(state) ?? 0) + distance
    select(rows[min(max(index, 0), rows.count - 1)], &state)
  }

  private func select(_ row: PickerState.Row, _ state: inout PickerState) {
    state.selection = row.reference
    state.isOnScreen = row.script == nil
  }

  /// Selects the first line where the filter has taken the selected one away; a script rather than
  /// its screen, because that is what the words were for.
  private func keepSelection(_ state: inout PickerState) {
    guard selectedIndex(state) == nil || !state.filter.isEmpty else { return }
    let rows = rows(state)
    guard let row = rows.first(where: { $0.script != nil }) ?? rows.first else { return }
    select(row, &state)
  }

  private func matches(_ text: String, _ filter: String) -> Bool {
    let text = text.lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
