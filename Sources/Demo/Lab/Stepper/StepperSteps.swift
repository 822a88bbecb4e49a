import Core

/// The list of steps around the present one, a line each.
struct StepperSteps {
  let recording: Recording
  let index: Int

  /// The list; the present step is in its middle.
  var block: LineList {
    let steps = recording.steps
    let numberColumns = "\(steps.count)".count
    return LineList { rows in
      ListWindow.around(index, count: steps.count, rows: rows)
    } line: { number, columns in
      let step = steps[number]
      let time = StyledText(step.time.description).padded(toColumns: 8, .trailing)
      let line =
        StyledText(" ")
        + StyledText("\(number + 1)").padded(toColumns: numberColumns, .trailing)
        + .dim(time.string) + "  " + StyledText(Self.text(of: step))
      let cut = line.padded(toColumns: columns)
      return number == index ? cut.reversedEverywhere : cut
    }
  }

  private static func text(of step: Recording.Step) -> String {
    step.facts.map(\.text).joined(separator: " ")
  }
}
