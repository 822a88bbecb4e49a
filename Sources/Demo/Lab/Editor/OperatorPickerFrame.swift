import Core

/// The list of operators, and below it the diagram of the one that is selected.
struct OperatorPickerFrame {
  let reducer: OperatorPickerReducer
  let state: OperatorPickerState
  let size: TextSize

  /// The rows that a terminal needs for the list to have some beside a diagram.
  private static let leastRowsWithDiagram = 20

  /// The drawing.
  var canvas: Canvas {
    let entries = reducer.entries(state)
    let columns = (entries.map { DisplayWidth.of($0.name) }.max() ?? 0) + 3
    let frame = VerticalStack {
      Line(" marbles · pick an operator").reversed
      if entries.isEmpty { Line(.dim(" No operator fits. Esc clears the filter.")) }
      LineList { rows in
        // The selected line stays in sight.
        ListWindow.around(state.selection, count: entries.count, rows: rows)
      } line: { index, columnsOfLine in
        let entry = entries[index]
        let line =
          StyledText(" \(entry.name)").padded(toColumns: columns)
          + .dim(GalleryCommand.plain(entry.summary))
        let cut = line.truncated(toColumns: columnsOfLine)
        return index == state.selection
          ? cut.padded(toColumns: columnsOfLine).reversedEverywhere : cut
      }
      if size.rows >= Self.leastRowsWithDiagram, entries.indices.contains(state.selection) {
        Separator()
        Paragraph(diagram(of: entries[state.selection]), rows: 0...(size.rows / 2))
        Gap()
      }
      HorizontalStack {
        Line(.bold(" / "))
        TextFieldLine(state.filter, cursor: .block)
      }
      Line(keys)
    }
    return frame.canvas(in: size)
  }

  private func diagram(of entry: GalleryEntry) -> [StyledText] {
    entry.run().lines(width: max(size.columns - 2, 20)).map { " " + StyledText($0) }
  }

  private var keys: StyledText {
    KeyHint.line(
      [
        KeyHint("↑↓", "move"), KeyHint("a…z", "filter, also by other libraries' names"),
        KeyHint("Enter", "edit"), KeyHint("Esc", "leave"),
      ],
      columns: size.columns
    )
  }
}
