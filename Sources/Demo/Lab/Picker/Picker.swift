import MarbleKit
import ViewModels

struct PickerState: Equatable, Sendable {
  struct Row: Equatable, Sendable {
    let reference: ScenarioReference
    /// `nil` for a screen.
    let scenario: Catalog.Scenario?
    /// The number that selects it; `nil` for a scenario.
    let number: Int?
  }

  var selection: ScenarioReference
  /// `true` if the screen's own line is selected.
  var isOnScreen = true
  var filter = TextField()
  var isFiltering = false
  var showsHelp = false
  var notice: String?
  var choice: PickerChoice?
}

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
  func rows(_ state: PickerState) -> [PickerState.Row] {
    var rows: [PickerState.Row] = []
    for (index, screen) in catalog.screens.enumerated() {
      let scenarios = screen.scenarios.filter { scenario in
        state.filter.text.isEmpty
          ? screen.id == state.selection.screen
          : matches("\(screen.id)/\(scenario.name) \(scenario.summary)", state.filter.text)
      }
      let isShown =
        !scenarios.isEmpty || matches("\(screen.id) \(screen.title)", state.filter.text)
      guard isShown, let first = screen.scenarios.first else { continue }
      rows.append(
        PickerState.Row(
          reference: ScenarioReference(screen: screen.id, name: first.name),
          scenario: nil,
          number: index + 1
        )
      )
      rows += scenarios.map { scenario in
        PickerState.Row(
          reference: ScenarioReference(screen: screen.id, name: scenario.name),
          scenario: scenario,
          number: nil
        )
      }
    }
    return rows
  }

  func selectedIndex(_ state: PickerState) -> Int? {
    rows(state).firstIndex {
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
    case .character("o"): .stepBesideOriginal(state.selection)
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
    state.isOnScreen = row.scenario == nil
  }

  /// Selects the first match if the filter has hidden the selected line: a scenario rather than its
  /// screen, because the words were for it.
  private func keepSelection(_ state: inout PickerState) {
    guard selectedIndex(state) == nil || !state.filter.text.isEmpty else { return }
    let rows = rows(state)
    guard let row = rows.first(where: { $0.scenario != nil }) ?? rows.first else { return }
    select(row, &state)
  }

  private func matches(_ text: String, _ filter: String) -> Bool {
    let text = text.lowercased()
    return filter.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

enum PickerChoice: Equatable, Sendable {
  case step(ScenarioReference)
  case stepBesideOriginal(ScenarioReference)
  /// On a screen's own line with the screen's server, on a scenario's line with its server.
  case tryOut(ScenarioReference, isOnScreen: Bool)
  case explore(ScenarioReference)
  case marbles
  case quit(ExitCode)

  var scenario: ScenarioReference? {
    switch self {
    case .step(let scenario), .stepBesideOriginal(let scenario), .tryOut(let scenario, _),
      .explore(let scenario):
      scenario
    case .marbles, .quit: nil
    }
  }
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

struct PickerFrame: DrawnFrame {
  let reducer: PickerReducer
  let state: PickerState
  let size: TextSize

  var canvas: Canvas {
    let lines = lines
    let frame = VerticalStack {
      Line(" MarbleMVVM · pick a screen to step through").reversed
      if lines.isEmpty { Line(.dim(" Nothing matches. Esc clears the filter.")) }
      LineList { rows in
        // The selected line stays in sight.
        ListWindow.around(selected ?? 0, count: lines.count, rows: rows)
      } line: { index, _ in
        lines[index]
      }
      footer(below: lines.count)
      Line(keys)
    }
    var canvas = frame.canvas(in: size)
    if state.showsHelp { PickerHelp().draw(on: &canvas) }
    return canvas
  }

  private func footer(below lines: Int) -> VerticalStack {
    // The heading, the keys and the line above them are there in any case.
    let hasRoom = lines + rest.count + 3 <= size.rows
    return VerticalStack {
      if hasRoom { Paragraph(rest) }
      if isFiltered {
        HorizontalStack {
          Line(.bold(" / "))
          TextFieldLine(state.filter, cursor: state.isFiltering ? .block : nil)
        }
      } else if rest.isEmpty || !hasRoom {
        Gap()
      }
    }
  }

  private var isFiltered: Bool { state.isFiltering || !state.filter.text.isEmpty }

  private var rest: [StyledText] {
    guard let selected else { return [] }
    let row = reducer.rows(state)[selected]
    let text = summary(of: row)
    guard labelColumns + DisplayWidth.of(text) > size.columns else { return [] }
    return (" " + StyledText(text)).wrapped(toColumns: size.columns, indent: 1)
  }

  private var labelColumns: Int {
    (reducer.rows(state).map { DisplayWidth.of(label($0)) }.max() ?? 0) + 2
  }

  private func summary(of row: PickerState.Row) -> String {
    row.scenario?.summary ?? reducer.catalog.screen(row.reference.screen)?.title ?? ""
  }

  private var selected: Int? { reducer.selectedIndex(state) }

  private var lines: [StyledText] {
    let columns = labelColumns
    return reducer.rows(state).enumerated().map { index, row in
      let style: TextStyle = row.scenario == nil ? TextStyle(isBold: true, role: .accent) : .plain
      var line = StyledText(label(row), style).padded(toColumns: columns)
      line += .dim(summary(of: row))
      line = line.truncated(toColumns: size.columns)
      return index == selected
        ? line.padded(toColumns: size.columns).reversedEverywhere : line
    }
  }

  private func label(_ row: PickerState.Row) -> String {
    guard let scenario = row.scenario else {
      return " \(row.number.map { "\($0)" } ?? " ") \(row.reference.screen)"
    }
    return "     \(scenario.name)"
  }

  private var keys: StyledText {
    if let notice = state.notice { return " " + .role(.changed, notice) }
    return KeyHint.line(
      [
        KeyHint("↑↓", "move"), KeyHint("/", "filter"), KeyHint("Enter", "step"),
        KeyHint("t", "try"), KeyHint("o", "original"), KeyHint("e", "explore"),
        KeyHint("m", "marbles"), KeyHint("1…9", "screen"), KeyHint("?", "help"),
        KeyHint("q", "quit"),
      ],
      columns: size.columns
    )
  }
}

struct PickerHelp {
  func draw(on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "↑ ↓ j k     move", "PgUp PgDn   ten lines", "g G         first, last",
      "1…9         a screen",
      "/           filter: type words", "Esc         clear the filter",
      "Enter       step through it", "o           beside the write-up's design",
      "t           try it by hand", "e           explore the screen",
      "m           marbles of operators", "q Ctrl-C    quit", "",
      .dim("any key closes this"),
    ]
    OverlayBox(title: "Keys", lines: lines, columns: 42).draw(on: &canvas)
  }
}
