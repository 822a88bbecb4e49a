import Workshop

/// A recording as one text: for pipes, files and screen readers.
struct Transcript {
  static var columns: Int { PrintedText.columns }

  let recording: Recording
  var code: StepCode?

  /// Writes a step at a time, so that a long run appears at once.
  func write(isPlain: Bool, to write: (StyledText) throws -> Void) throws {
    // What is read aloud isn't broken.
    try write(
      isPlain
        ? heading.joined : heading.flatMap { $0.wrapped(toColumns: Self.columns, indent: 2) }.joined
    )
    for index in recording.steps.indices {
      try write(isPlain ? sentences(of: index) : drawing(of: index))
    }
    guard !isPlain else { return }
    try write("\n" + .bold("timeline") + "\n")
    try recording.titledTimeline.numberingRequests.picture.writeLines(width: Self.columns) {
      // A row fits, but perhaps not with what its letters mean.
      try write(StyledText($0).wrapped(toColumns: Self.columns, indent: 2).joined)
    }
  }

  private var heading: [StyledText] {
    let name: StyledText = .bold("\(recording.screen)/\(recording.scenario)")
    return [name + ": \(recording.summary)", .dim(recording.title)]
  }

  private func drawing(of index: Int) -> StyledText {
    "\n" + .bold(recording.position(of: index)) + "\n"
      + recording.frame(at: index).trimmedLines.joined + recording.drawnFacts(of: index)
      + drawnCode(of: index)
  }

  private func drawnCode(of index: Int) -> StyledText {
    guard let code else { return "" }
    guard !code.touched(at: index).isEmpty else {
      return .dim("no statement of transform belongs to this step") + "\n"
    }
    return StepCodeLines(code: code, step: index).excerpt
      .map { $0.truncated(toColumns: Self.columns) }.joined
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
      text += "The rows that changed are empty now.\n"
    } else {
      text += index == 0 ? "The screen shows:\n" : "The screen now shows, where it changed:\n"
      for line in lines { text += "  \(HarmlessText.line(line))\n" }
    }
    return text + spokenCode(of: index)
  }

  private func spokenCode(of index: Int) -> StyledText {
    guard let code else { return "" }
    guard !code.touched(at: index).isEmpty else {
      return "No statement of transform belongs to this step.\n"
    }
    if index > 0, code.steps[index - 1] == code.steps[index] {
      return "The same statements belong to it as to the step before.\n"
    }
    var text = StyledText()
    for source in code.touched(at: index) {
      text += "These lines of \(code.sources[source].name) belong to this step:\n"
      for line in code.sources[source].lines where code.steps[index][source].contains(line.number) {
        text += "  line \(line.number): \(line.text.trimmingSpaces)\n"
      }
    }
    return text
  }
}

extension Recording {
  func drawnFacts(of index: Int) -> StyledText {
    steps[index].facts.flatMap {
      words.line($0).wrapped(toColumns: Transcript.columns, indent: 2)
    }.joined
  }
}

extension [StyledText] {
  var joined: StyledText {
    reduce(into: StyledText()) { text, line in
      text += line
      text += "\n"
    }
  }
}

extension Timeline {
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
  /// The line without frames and runs of spaces, for a screen reader.
  var withoutDrawing: String {
    let drawing = Set("─│╭╮╰╯├┤")
    return split { $0 == " " || drawing.contains($0) }.joined(separator: " ")
  }
}
