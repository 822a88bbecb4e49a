import Core

extension Recording {
  /// How large a screen is drawn.
  package static let screenSize = TextSize(columns: 36, rows: 17)

  /// The rows of the screen that differ from the step before; none at the first step.
  func changedRows(at index: Int) -> Set<Int> {
    guard steps.indices.contains(index), index > 0 else { return [] }
    let before = steps[index - 1].screen
    let after = steps[index].screen
    return Set(
      after.indices.filter { row in !before.indices.contains(row) || before[row] != after[row] }
    )
  }

  /// The screen of a step in its frame.
  func phone(at index: Int, border: BoxStyle = .unicode) -> PhoneFrame {
    PhoneFrame(
      lines: steps.indices.contains(index) ? steps[index].screen : [],
      screen: Self.screenSize,
      changed: changedRows(at: index),
      border: border
    )
  }

  /// The screen of a step in its frame, drawn.
  func frame(at index: Int, box: BoxStyle = .unicode) -> Canvas {
    let phone = phone(at: index, border: box)
    return phone.canvas(in: phone.size(in: TextSize(columns: .max, rows: .max)))
  }

  /// When a step was, after how long the run ends.
  func position(of index: Int) -> String {
    let time = steps.indices.contains(index) ? steps[index].time : .zero
    return "step \(index + 1) of \(steps.count), at \(time)"
  }
}
