import Workshop

/// A recording as one text: for pipes, files and screen readers.
///
/// Of two runs, each step shows both screens, and the differing lanes follow under one ruler.
struct Transcript {
  static var columns: Int { PrintedText.columns }

  let recording: Recording
  var code: StepCode?
  private var pair: RecordingPair?

  init(recording: Recording, code: StepCode? = nil) {
    self.recording = recording
    self.code = code
  }

  init(_ pair: RecordingPair) {
    recording = pair.merged
    self.pair = pair
  }

  /// Writes a step at a time, so that a long run appears at once.
  func write(isPlain: Bool, to write: (StyledText) throws -> Void) throws {
    // What is read aloud isn't broken.
    try write(isPlain ? heading.joined : heading.flatMap { wrapped($0) }.joined)
    for index in recording.steps.indices {
      try write(isPlain ? sentences(of: index) : drawing(of: index))
    }
    let verdict = pair.map { $0.verdict(isWhole: isPlain).map { StyledText($0) } }
    if let verdict { try write("\n" + verdict.flatMap { wrapped($0) }.joined) }
    guard !isPlain, let picture else { return }
    try write("\n" + (pair == nil ? .bold("timeline") + "\n" : ""))
    // A row fits, but perhaps not with the meanings of its letters.
    try picture.writeLines(width: Self.columns) { try write(wrapped(StyledText($0)).joined) }
  }

  private func wrapped(_ text: StyledText) -> [StyledText] {
    text.wrapped(toColumns: Self.columns, indent: 2)
  }

  private var heading: [StyledText] {
    let name: StyledText = .bold(recording.name) + ": \(recording.summary)"
    guard let pair else { return [name, .dim(recording.title)] }
    let sides = "; left \(pair.names.expected), right \(pair.names.actual)"
    return [name, .dim(recording.title + sides)]
      + [pair.original?.fault.map { .bold($0.sentence) }].compactMap { $0 }
  }

  /// The timeline; of two runs the lanes that differ, `nil` if none does.
  private var picture: TimelinePicture? {
    guard let pair else { return recording.titledTimeline.numberingRequests.picture }
    guard !pair.isSame else { return nil }
    var picture = pair.comparison.picture
    for index in picture.rows.indices {
      picture.rows[index].name = picture.rows[index].name.shortened(to: Self.longestName)
    }
    return picture
  }

  private static let longestName = 40

  private func drawing(of index: Int) -> StyledText {
    let phones = pair?.phones(at: index) ?? [recording.phone(at: index)]
    let room = TextSize(columns: .max, rows: .max)
    let beside = HorizontalStack { for phone in phones { phone } }
    let below = VerticalStack { for phone in phones { phone } }
    let size = beside.size(in: room)
    let canvas =
      size.columns <= Self.columns
      ? beside.canvas(in: size) : below.canvas(in: below.size(in: room))
    return heading(of: index) + canvas.trimmedLines.joined
      + recording.steps[index].facts.flatMap { wrapped(recording.words.line($0)) }.joined
      + drawnCode(of: index)
  }

  private func heading(of index: Int) -> StyledText {
    let isFirst = pair != nil && recording.steps[index].time == recording.difference
    return "\n" + .bold(recording.position(of: index))
      + (isFirst ? .role(.changed, " ≠ the first difference") : "") + "\n"
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
    if let pair { return sentences(of: index, in: pair) }
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

  private func sentences(of index: Int, in pair: RecordingPair) -> StyledText {
    var text = heading(of: index)
    for fact in recording.steps[index].facts {
      text += "\(HarmlessText.line(recording.words.sentence(fact)))\n"
    }
    let phones = pair.phones(at: index)
    let rows = (phones.last?.differing ?? []).sorted()
    guard !rows.isEmpty else { return text + "Both screens show the same.\n" }
    for (phone, name) in zip(phones, [pair.names.expected, pair.names.actual]) {
      let lines = rows.filter(phone.lines.indices.contains)
        .map { phone.lines[$0].string.withoutDrawing }.filter { !$0.isEmpty }
      text += "Where the two differ, \(name) shows\(lines.isEmpty ? " nothing." : ":")\n"
      for line in lines { text += "  \(HarmlessText.line(line))\n" }
    }
    return text
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

extension RecordingPair {
  /// Said of two runs without a difference.
  package var sameness: String {
    original?.sameness ?? "\(names.actual) is the same as \(names.expected)."
  }

  /// The comparison in sentences: the fault, the first difference, and the parts that aren't drawn.
  ///
  /// - Parameter isWhole: `true` lists the later differences, too, for readers without the picture.
  func verdict(isWhole: Bool) -> [String] {
    let notes = original?.notes ?? []
    guard let difference else {
      return [sameness] + notes
    }
    let fault = [original?.fault?.sentence].compactMap { $0 }
    let first = ["The first difference is at \(difference.time.inWords):"] + difference.sentences
    let count = difference.later.count
    let later: [String] =
      switch (isWhole, count) {
      case (_, 0): []
      case (true, _): ["Later:"] + difference.later
      case (false, 1): ["One more difference follows in the picture."]
      case (false, _): ["\(count) more differences follow in the picture."]
      }
    return fault + first + later + notes
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
  fileprivate var withoutDrawing: String {
    let drawing = Set("─│╭╮╰╯├┤")
    return split { $0 == " " || drawing.contains($0) }.joined(separator: " ")
  }
}
