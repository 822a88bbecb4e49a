import ViewModels
import Workshop

struct PickerFrame: DrawnFrame {
  let reducer: PickerReducer
  let state: PickerState
  let size: TextSize

  var canvas: Canvas {
    let rows = rows
    let lines = rows.flatMap(\.self)
    let selectedLine = rows.prefix(selected ?? 0).reduce(0) { $0 + $1.count }
    let frame = VerticalStack {
      Line(" MarbleMVVM · pick a screen to step through").reversed
      LineList { room in
        // The selected line stays in sight.
        ListWindow.around(selectedLine, count: lines.count, rows: room)
      } line: { index, _ in
        lines[index]
      }
      Gap()
      Line(keys)
    }
    var canvas = frame.canvas(in: size)
    if state.showsHelp { PickerHelp().draw(on: &canvas) }
    return canvas
  }

  private var selected: Int? { reducer.selectedIndex(state) }

  /// The lines of each item: its name, and beside it its summary.
  private var rows: [[StyledText]] {
    let items = reducer.items(state)
    let labelColumns = (items.map { DisplayWidth.of(label($0)) }.max() ?? 0) + 2
    return items.enumerated().map { index, item in
      let style: TextStyle = item.scenario == nil ? TextStyle(isBold: true, role: .accent) : .plain
      let summary = StyledText.dim(summary(of: item))
        .wrapped(toColumns: max(size.columns - labelColumns, 10))
      return summary.enumerated().map { number, text in
        let name = StyledText(number == 0 ? label(item) : "", style)
        let line = name.padded(toColumns: labelColumns) + text
        return index == selected ? line.padded(toColumns: size.columns).reversedEverywhere : line
      }
    }
  }

  private func summary(of item: PickerState.Item) -> String {
    item.scenario?.summary ?? reducer.catalog.screen(item.reference.screen)?.title ?? ""
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
