import MarbleKit

/// Two runs as one text: each step of both side by side, then the differing lanes under one ruler,
/// and the sentences of a failing test.
struct PairTranscript {
  let pair: RecordingPair

  func write<Failure: Error>(
    isPlain: Bool,
    to write: (StyledText) throws(Failure) -> Void
  ) throws(Failure) {
    let both = pair.merged
    try write(
      .bold("\(both.screen)/\(both.script)") + ": \(both.summary)\n"
        + .dim("\(both.title); left \(pair.names.expected), right \(pair.names.actual)") + "\n"
    )
    for index in both.steps.indices {
      try write(isPlain ? sentences(of: index) : drawing(of: index))
    }
    try write("\n")
    try PairComparison(pair: pair).write(isPlain: isPlain, to: write)
  }

  private func heading(of index: Int) -> StyledText {
    let isFirst = pair.merged.steps[index].time == pair.merged.difference
    return "\n" + .bold(pair.merged.position(of: index))
      + (isFirst ? .role(.changed, " ≠ the first difference") : "") + "\n"
  }

  private func drawing(of index: Int) -> StyledText {
    let phones = HorizontalStack {
      for phone in pair.phones(at: index) { phone }
    }
    let canvas = phones.canvas(in: phones.size(in: TextSize(columns: .max, rows: .max)))
    return heading(of: index) + canvas.trimmedLines.joined + pair.merged.drawnFacts(of: index)
  }

  private func sentences(of index: Int) -> StyledText {
    var text = heading(of: index)
    let both = pair.merged
    for fact in both.steps[index].facts {
      text += "\(HarmlessText.line(both.words.sentence(fact)))\n"
    }
    guard pair.comparesScreens else { return text }
    let phones = pair.phones(at: index)
    guard let expected = phones.first, let actual = phones.last else { return text }
    let rows = actual.differing.sorted()
    guard !rows.isEmpty else { return text + "Both screens show the same.\n" }
    for (phone, name) in [(expected, pair.names.expected), (actual, pair.names.actual)] {
      let lines = rows.filter(phone.lines.indices.contains)
        .map { phone.lines[$0].string.withoutDrawing }.filter { !$0.isEmpty }
      text += "The screen of \(name) shows, where they differ:\(lines.isEmpty ? " nothing" : "")\n"
      for line in lines { text += "  \(HarmlessText.line(line))\n" }
    }
    return text
  }
}

struct PairComparison {
  let pair: RecordingPair
  private static let mostSentences = 20

  func write<Failure: Error>(
    isPlain: Bool,
    to write: (StyledText) throws(Failure) -> Void
  ) throws(Failure) {
    if pair.isSame {
      try write("\(pair.names.actual) is the same as \(pair.names.expected).\n")
      return
    }
    // Without the picture, every one counts.
    let shown = isPlain ? pair.sentences.count : Self.mostSentences
    for sentence in pair.sentences.prefix(shown) {
      for line in StyledText(sentence).wrapped(toColumns: Transcript.columns, indent: 2) {
        try write(line + "\n")
      }
    }
    let rest = pair.sentences.count - shown
    if rest > 0 {
      try write("\(rest) more \(rest == 1 ? "difference is" : "differences are") in the picture:\n")
    }
    guard !isPlain else { return }
    try write("\n")
    var picture = TimelineComparison(
      expected: pair.expected.timeline,
      actual: pair.actual.timeline,
      names: pair.names
    ).picture
    for index in picture.rows.indices {
      picture.rows[index].name = picture.rows[index].name.shortened(to: Self.longestName)
    }
    try picture.writeLines(width: Transcript.columns) { line throws(Failure) in
      for line in StyledText(line).wrapped(toColumns: Transcript.columns, indent: 2) {
        try write(line + "\n")
      }
    }
  }

  private static let longestName = 40
}
