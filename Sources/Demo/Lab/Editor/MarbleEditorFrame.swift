import Workshop

struct MarbleEditorFrame: DrawnFrame {
  let reducer: MarbleEditorReducer
  let state: MarbleEditorState
  let size: TextSize

  private var entry: GalleryEntry { reducer.entries[state.form] }

  var canvas: Canvas {
    let run = reducer.run(state)
    let content = VerticalStack {
      Line(StyledText(" marbles \(entry.name)\(form)"), fills: true).reversed
      Paragraph(StyledText(entry.plainSummary), rows: 0...3)
      Gap()
      for (index, row) in run.written.enumerated() { self.row(index, named: row.name) }
      for (index, number) in run.numbers.enumerated() { self.number(index, number) }
      Gap()
      if let complaint = run.complaint {
        Paragraph(complaint.split(separator: "\n").map { .role(.failure, String($0)) })
      } else {
        LineList(picture(of: run))
      }
      Gap.filling
      Line(.role(.changed, state.notice.map { " \($0)" } ?? ""))
      Line(keys)
    }
    return content.canvas(in: size)
  }

  private var form: String {
    reducer.entries.count > 1 ? " · form \(state.form + 1) of \(reducer.entries.count)" : ""
  }

  private func picture(of run: GalleryRun) -> [StyledText] {
    run.lines(width: max(size.columns - 2, 20)).map { line in
      StyledText("  ") + StyledText(line)
    }
  }

  private func row(_ index: Int, named name: String) -> HorizontalStack {
    let isChosen = state.row == index
    return HorizontalStack {
      Line(label(name, isChosen))
      TextFieldLine(state.rows[index], cursor: isChosen ? .block : nil)
    }
  }

  private func number(_ index: Int, _ number: GalleryNumber) -> Line {
    let isChosen = state.row == state.rows.count + index
    return Line(
      label(number.name, isChosen) + StyledText("\(number.value)", isChosen ? .bold : .plain)
    )
  }

  private func label(_ name: String, _ isChosen: Bool) -> StyledText {
    let names = reducer.entries[state.form].run()
    let all = names.written.map(\.name) + names.numbers.map(\.name)
    let columns = (all.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    return StyledText(isChosen ? "›" : " ", .role(.accent)) + " "
      + StyledText(name, isChosen ? .bold : .plain).padded(toColumns: columns)
  }

  private var keys: StyledText {
    let hints =
      state.rows.indices.contains(state.row)
      ? [KeyHint("< >", "move the marble")]
      : state.numbers.isEmpty ? [] : [KeyHint("+ -", "change")]
    let rest = [
      reducer.entries.count > 1 ? KeyHint("Tab", "form") : nil, KeyHint("↑↓", "row"),
      KeyHint("Ctrl-R", "as it was"), KeyHint("Esc", "leave"),
    ]
    return KeyHint.line(hints + rest.compactMap { $0 }, columns: size.columns)
  }
}
