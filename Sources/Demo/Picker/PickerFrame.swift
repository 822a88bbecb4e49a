import Core

/// What the picker shows.
struct PickerFrame {
  let reducer: PickerReducer
  let state: PickerState
  let size: TextSize

  /// The drawing.
  var canvas: Canvas {
    var canvas = Canvas(size: size)
    let heading = StyledText(" MarbleMVVM · pick a screen to step through", .reversed)
    canvas.write(heading.padded(toColumns: size.columns).reversedEverywhere, row: 0, column: 0)
    let room = max(size.rows - 3, 1)
    let lines = lines
    // The selected line stays in sight.
    let first = max(min((selected ?? 0) - room / 2, lines.count - room), 0)
    for (offset, line) in lines.dropFirst(first).prefix(room).enumerated() {
      canvas.write(line, row: offset + 1, column: 0)
    }
    if lines.isEmpty {
      canvas.write(.dim(" Nothing matches. Esc clears the filter."), row: 1, column: 0)
    }
    if isFiltered {
      let cursor: StyledText = state.isFiltering ? .reversed(" ") : ""
      let filter = StyledText(" / ", .bold) + StyledText(state.filter) + cursor
      canvas.write(filter, row: size.rows - 2, column: 0)
    }
    for (offset, line) in rest.enumerated() where lines.count + rest.count <= room {
      canvas.write(line, row: size.rows - 1 - rest.count + offset - (isFiltered ? 1 : 0), column: 0)
    }
    canvas.write(keys, row: size.rows - 1, column: 0)
    if state.showsHelp { PickerHelp().draw(on: &canvas) }
    return canvas
  }

  private var isFiltered: Bool { state.isFiltering || !state.filter.isEmpty }

  /// What the selected line says, where it has no room for all of it.
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
    row.script?.summary ?? reducer.catalog.screen(row.reference.screen)?.title ?? ""
  }

  private var selected: Int? { reducer.selectedIndex(state) }

  private var lines: [StyledText] {
    let columns = labelColumns
    return reducer.rows(state).enumerated().map { index, row in
      let style: TextStyle = row.script == nil ? TextStyle(isBold: true, role: .accent) : .plain
      var line = StyledText(label(row), style).padded(toColumns: columns)
      line += .dim(summary(of: row))
      line = line.truncated(toColumns: size.columns)
      return index == selected
        ? line.padded(toColumns: size.columns).reversedEverywhere : line
    }
  }

  private func label(_ row: PickerState.Row) -> String {
    guard let script = row.script else {
      return " \(row.number.map { "\($0)" } ?? " ") \(row.reference.screen)"
    }
    return "     \(script.name)"
  }

  private var keys: StyledText {
    KeyHint.line(
      [
        KeyHint("↑↓", "move"), KeyHint("1…9", "screen"), KeyHint("/", "filter"),
        KeyHint("Enter", "step"), KeyHint("t", "try"), KeyHint("?", "help"), KeyHint("q", "quit"),
      ],
      columns: size.columns
    )
  }
}

/// All keys of the picker.
struct PickerHelp {
  func draw(on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "↑ ↓ j k     move", "PgUp PgDn   ten lines", "g G         first, last",
      "1…9         a screen",
      "/           filter: type words", "Esc         clear the filter",
      "Enter       step through it", "t           try it by hand", "q Ctrl-C    quit", "",
      .dim("any key closes this"),
    ]
    OverlayBox(title: "Keys", lines: lines, columns: 34).draw(on: &canvas)
  }
}
