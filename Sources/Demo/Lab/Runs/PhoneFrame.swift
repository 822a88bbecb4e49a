import Workshop

package struct PhoneFrame: Block {
  package let lines: [StyledText]
  package let screen: TextSize
  /// The rows with a mark at the left edge.
  package var changed: Set<Int> = []
  /// The rows with a mark at the right edge: another screen differs there.
  package var differing: Set<Int> = []
  package var title = ""

  package func size(in room: TextSize) -> TextSize {
    TextSize(
      columns: min(screen.columns + 2, room.columns),
      rows: min(screen.rows + 2, room.rows)
    )
  }

  package func draw(on canvas: inout Canvas, in area: TextArea) {
    let heading: StyledText = title.isEmpty ? "" : .bold(" \(title) ")
    TextBox(title: heading, style: .role(.muted), padding: 0) {
      LineList(Array(lines.prefix(screen.rows)))
    }
    .draw(on: &canvas, in: area)
    let mark = StyledText("▌", .role(.changed))
    for row in changed where row < area.size.rows - 2 {
      canvas.write(mark, row: area.row + row + 1, column: area.column)
    }
    for row in differing where row < area.size.rows - 2 {
      let sign = StyledText("≠", .role(.changed))
      canvas.write(sign, row: area.row + row + 1, column: area.column + area.size.columns - 1)
    }
  }
}

extension PhoneFrame {
  package init(lines: [StyledText], screen: TextSize) {
    self.init(lines: lines, screen: screen, changed: [])
  }
}

extension Recording {
  package static let screenSize = TextSize(columns: 36, rows: 17)

  func step(at index: Int) -> Step? { steps.indices.contains(index) ? steps[index] : nil }

  func lines(at index: Int) -> [StyledText] { step(at: index)?.screen ?? [] }

  func changedRows(at index: Int) -> Set<Int> {
    guard index > 0 else { return [] }
    let before = lines(at: index - 1)
    let after = lines(at: index)
    return Set(
      after.indices.filter { row in !before.indices.contains(row) || before[row] != after[row] }
    )
  }

  package func phone(at index: Int) -> PhoneFrame {
    PhoneFrame(
      lines: lines(at: index),
      screen: Self.screenSize,
      changed: changedRows(at: index)
    )
  }

  func frame(at index: Int) -> Canvas {
    let phone = phone(at: index)
    return phone.canvas(in: phone.size(in: TextSize(columns: .max, rows: .max)))
  }

  package func position(of index: Int) -> String {
    "step \(index + 1) of \(steps.count), at \(step(at: index)?.time ?? .zero)"
  }
}
