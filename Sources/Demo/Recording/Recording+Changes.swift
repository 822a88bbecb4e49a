import Core

extension Recording {
  /// How large a screen is drawn.
  static let screenSize = TextSize(columns: 36, rows: 17)

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
  func frame(at index: Int, box: BoxStyle = .unicode) -> Canvas {
    PhoneFrame.draw(
      steps.indices.contains(index) ? steps[index].screen : [],
      size: Self.screenSize,
      changed: changedRows(at: index),
      box: box
    )
  }

  /// When a step was, after how long the run ends.
  func position(of index: Int) -> String {
    let time = steps.indices.contains(index) ? steps[index].time : .zero
    return "step \(index + 1) of \(steps.count), at \(time)"
  }
}
