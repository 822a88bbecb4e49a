import ViewModels
import Workshop

struct PickerFrame: DrawnFrame {
  let reducer: PickerReducer
  let state: PickerState
  let size: TextSize

  var canvas: Canvas {
    let lines = lines
    let frame = VerticalStack {
      Line(" MarbleMVVM · pick a screen to step through").reversed
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
    let hasRoom = !rest.isEmpty && lines + rest.count + 3 <= size.rows
    return VerticalStack {
      if hasRoom { Paragraph(rest) } else { Gap() }
    }
  }

  private var rest: [StyledText] {
    guard let selected else { return [] }
    let item = reducer.items(state)[selected]
    let text = summary(of: item)
    guard labelColumns + DisplayWidth.of(text) > size.columns else { return [] }
    return (" " + StyledText(text)).wrapped(toColumns: size.columns, indent: 1)
  }

  private var labelColumns: Int {
    (reducer.items(state).map { DisplayWidth.of(label($0)) }.max() ?? 0) + 2
  }

  private func summary(of item: PickerState.Item) -> String {
    item.scenario?.summary ?? reducer.catalog.screen(item.reference.screen)?.title ?? ""
  }

  private var selected: Int? { reducer.selectedIndex(state) }

  private var lines: [StyledText] {
    let columns = labelColumns
    return reducer.items(state).enumerated().map { index, item in
      let style: TextStyle = item.scenario == nil ? TextStyle(isBold: true, role: .accent) : .plain
      var line = StyledText(label(item), style).padded(toColumns: columns)
      line += .dim(summary(of: item))
      line = line.truncated(toColumns: size.columns)
      return index == selected
        ? line.padded(toColumns: size.columns).reversedEverywhere : line
    }
  }

  private func label(_ item: PickerState.Item) -> String {
    guard let scenario = item.scenario else {
      return " \(item.number.map { "\($0)" } ?? " ") \(item.reference.screen)"
    }
    return "   \(scenario.name)"
  }

  private var keys: StyledText {
    if let notice = state.notice { return " " + .role(.changed, notice) }
    return KeyHint.line(
      [
        KeyHint("↑↓", "move"), KeyHint("Enter", "step"), KeyHint("t", "try"),
        KeyHint("o", "original"), KeyHint("e", "explore"),
        KeyHint("1…9", "screen"), KeyHint("?", "help"), KeyHint("q", "quit"),
      ],
      columns: size.columns
    )
  }
}

private struct PickerHelp {
  func draw(on canvas: inout Canvas) {
    let lines: [StyledText] = [
      "↑ ↓ j k     move", "PgUp PgDn   ten lines", "g G         first, last",
      "1…9         a screen",
      "Enter       step through it", "o           beside the write-up's design",
      "t           try it by hand", "e           explore the screen",
      "q Ctrl-C    quit", "", .dim("any key closes this"),
    ]
    OverlayBox(title: "Keys", lines: lines, columns: 42).draw(on: &canvas)
  }
}
