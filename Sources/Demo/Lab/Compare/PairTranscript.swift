import Workshop

/// Two runs as one text: in what they differ first, each step of both side by side, then the
/// differing lanes under one ruler.
struct PairTranscript {
  let pair: RecordingPair

  func write(isPlain: Bool, to write: (StyledText) throws -> Void) throws {
    let both = pair.merged
    try write(
      .bold("\(both.screen)/\(both.scenario)") + ": \(both.summary)\n"
        + .dim("\(both.title); left \(pair.names.expected), right \(pair.names.actual)") + "\n"
    )
    if let fault = pair.original?.fault { try write(.bold(fault.sentence) + "\n") }
    for index in both.steps.indices {
      try write(isPlain ? sentences(of: index) : drawing(of: index))
    }
    try write("\n")
    try writeWrapped(pair.verdict(isWhole: isPlain), to: write)
    guard !isPlain, !pair.isSame else { return }
    try write("\n")
    var picture = pair.comparison.picture
    for index in picture.rows.indices {
      picture.rows[index].name = picture.rows[index].name.shortened(to: Self.longestName)
    }
    try picture.writeLines(width: Transcript.columns) { try writeWrapped([$0], to: write) }
  }

  private static let longestName = 40

  private func writeWrapped(
    _ sentences: [String],
    to write: (StyledText) throws -> Void
  ) throws {
    for sentence in sentences {
      for line in StyledText(sentence).wrapped(toColumns: Transcript.columns, indent: 2) {
        try write(line + "\n")
      }
    }
  }

  private func heading(of index: Int) -> StyledText {
    let isFirst = pair.merged.steps[index].time == pair.merged.difference
    return "\n" + .bold(pair.merged.position(of: index))
      + (isFirst ? .role(.changed, " ≠ the first difference") : "") + "\n"
  }

  private func drawing(of index: Int) -> StyledText {
    let phones = pair.phones(at: index)
    let room = TextSize(columns: .max, rows: .max)
    let beside = HorizontalStack { for phone in phones { phone } }
    let size = beside.size(in: room)
    let below = VerticalStack { for phone in phones { phone } }
    let canvas =
      size.columns <= Transcript.columns
      ? beside.canvas(in: size) : below.canvas(in: below.size(in: room))
    return heading(of: index) + canvas.trimmedLines.joined + pair.merged.drawnFacts(of: index)
  }

  private func sentences(of index: Int) -> StyledText {
    var text = heading(of: index)
    let both = pair.merged
    for fact in both.steps[index].facts {
      text += "\(HarmlessText.line(both.words.sentence(fact)))\n"
    }
    let phones = pair.phones(at: index)
    guard let expected = phones.first, let actual = phones.last else { return text }
    let rows = actual.differing.sorted()
    guard !rows.isEmpty else { return text + "Both screens show the same.\n" }
    for (phone, name) in [(expected, pair.names.expected), (actual, pair.names.actual)] {
      let lines = rows.filter(phone.lines.indices.contains)
        .map { phone.lines[$0].string.withoutDrawing }.filter { !$0.isEmpty }
      text += "Where the two differ, \(name) shows\(lines.isEmpty ? " nothing." : ":")\n"
      for line in lines { text += "  \(HarmlessText.line(line))\n" }
    }
    return text
  }
}

extension RecordingPair {
  /// Said of two runs without a difference.
  package var sameness: String {
    original?.sameness ?? "\(names.actual) is the same as \(names.expected)."
  }

  /// The comparison in sentences: the fault, where the runs begin to differ, and what isn't drawn.
  ///
  /// - Parameter isWhole: `true` lists what differs later, too, for whoever can't see the picture.
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
      case (false, 1): ["One more difference comes later, in the picture."]
      case (false, _): ["\(count) more differences come later, in the picture."]
      }
    return fault + first + later + notes
  }
}
