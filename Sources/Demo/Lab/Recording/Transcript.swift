import Core

/// A recording as one text, every step of it: for pipes, for a file, for a screen reader.
struct Transcript {
  /// How wide the timeline may be; fixed, so that a transcript is the same everywhere.
  static let columns = 80

  let recording: Recording

  /// With frames and a timeline.
  var drawn: StyledText { text(isPlain: false) }

  /// In sentences: no drawing, one thought a line.
  var plain: StyledText { text(isPlain: true) }

  /// Writes it a step at a time, so that a long run is there from its first line on.
  func write<Failure: Error>(
    isPlain: Bool,
    to write: (StyledText) throws(Failure) -> Void
  ) throws(Failure) {
    try write(heading)
    for index in recording.steps.indices {
      try write(isPlain ? sentences(of: index) : drawing(of: index))
    }
    guard !isPlain else { return }
    try write("\n" + .bold("timeline") + "\n")
    try recording.titledTimeline.numberingRequests.picture.writeLines(width: Self.columns) {
      line throws(Failure) in
      try write(StyledText(line + "\n"))
    }
  }

  private func text(isPlain: Bool) -> StyledText {
    var text = StyledText()
    write(isPlain: isPlain) { text += $0 }
    return text
  }

  private var heading: StyledText {
    .bold("\(recording.screen)/\(recording.script)") + ": \(recording.summary)\n"
      + .dim(recording.title) + "\n"
  }

  private func drawing(of index: Int) -> StyledText {
    var text: StyledText = "\n" + .bold(recording.position(of: index)) + "\n"
    for line in recording.frame(at: index).trimmedLines {
      text += line
      text += "\n"
    }
    for fact in recording.steps[index].facts {
      for line in recording.words.line(fact).wrapped(toColumns: Self.columns, indent: 2) {
        text += line
        text += "\n"
      }
    }
    return text
  }

  private func sentences(of index: Int) -> StyledText {
    let step = recording.steps[index]
    let position = recording.position(of: index)
    var text: StyledText = "\n\(position.prefix(1).uppercased())\(position.dropFirst()).\n"
    for fact in step.facts { text += "\(HarmlessText.line(recording.words.sentence(fact)))\n" }
    let changed = recording.changedRows(at: index).sorted()
    let rows = index == 0 ? Array(step.screen.indices) : changed
    let lines = rows.map { step.screen[$0].string.withoutDrawing }.filter { !$0.isEmpty }
    if rows.isEmpty {
      text += "The screen shows the same as before.\n"
    } else if lines.isEmpty {
      text += "What stood on the screen there is gone.\n"
    } else {
      text += index == 0 ? "The screen shows:\n" : "The screen now shows, where it changed:\n"
      for line in lines { text += "  \(HarmlessText.line(line))\n" }
    }
    return text
  }
}

extension Timeline {
  /// The timeline with each request under the number by which sentences name it.
  fileprivate var numberingRequests: Timeline {
    var timeline = self
    var count = 0
    for index in lanes.indices where lanes[index].kind == .request {
      count += 1
      timeline.lanes[index].name = "\(count) \(lanes[index].name)"
    }
    return timeline
  }
}

extension String {
  /// What a screen reader should say of a line: no frames, no runs of spaces.
  var withoutDrawing: String {
    let drawing = Set("─│╭╮╰╯├┤")
    return split { $0 == " " || drawing.contains($0) }.joined(separator: " ")
  }
}
