import Core

/// The list of steps around the present one, a line each.
struct StepperSteps {
  let recording: Recording
  let index: Int

  /// The list; the present step is in its middle.
  var block: LineList {
    let steps = recording.steps
    let words = recording.words
    let numberColumns = "\(steps.count)".count
    return LineList { rows in
      ListWindow.around(index, count: steps.count, rows: rows)
    } line: { number, columns in
      let step = steps[number]
      let time = StyledText(step.time.description).padded(toColumns: 8, .trailing)
      let line =
        StyledText(" ")
        + StyledText("\(number + 1)").padded(toColumns: numberColumns, .trailing)
        + .dim(time.string) + "  "
        + StyledText(step.facts.map(words.sentence).joined(separator: " "))
      let cut = line.padded(toColumns: columns)
      return number == index ? cut.reversedEverywhere : cut
    }
  }
}
