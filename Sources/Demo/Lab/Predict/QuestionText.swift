import Workshop

/// A question and its answer as text.
struct QuestionText {
  let question: PageQuestion

  private static let columns = 80
  private static let mostLines = 45

  /// The code, the inputs and the question itself.
  var text: StyledText {
    let blocks = question.code
    // What is nearest to the question; all of it where that isn't long.
    let far = blocks.indices.dropLast().last { blocks[$0...].joined().count > Self.mostLines }
    let code = blocks[(far.map { $0 + 1 } ?? 0)...].map { lines in
      Self.lines(lines.map { StyledText(hidingAnswer($0)) })
    }
    let rest = far.map { _ in StyledText.dim("The code before it: Tutorials/\(question.page)\n") }
    let drawn = Self.lines(given.lines(width: Self.columns).map { StyledText($0) })
    return Self.lines(
      [.bold("\(question.name)  \(question.section)") + "\n"] + [rest].compactMap { $0 } + code
        + [drawn, Self.wrapped(question.question)]
    )
  }

  /// How to answer.
  var advice: StyledText {
    let form =
      question.isAboutSubscriptions
      ? "Type when it begins and ends, as in -^--!; for several, put commas between them."
      : "Type the lane as a diagram, as in -a--b."
    return .dim(form) + "\n" + Self.wayOut
  }

  private static let wayOut = StyledText.dim("Enter alone shows the answer.") + "\n"

  /// What stands before the typed lane, as wide as what is before the drawn ones.
  var prompt: String {
    let drawn = given.lines(width: Self.columns)
    let line = drawn.last { $0.contains("  \(yours)  ") } ?? ""
    return DisplayWidth.pad("  yours", to: line.prefix { $0 != "-" }.count)
  }

  /// The reason why a text isn't a diagram of the lane, and what to type instead.
  static func refusal(of error: MarbleDiagramError) -> StyledText {
    let lines = "\(error)".split(separator: "\n").map(String.init)
    return Self.lines(narrow(lines) { .role(.failure, $0) }) + wayOut + "\n"
  }

  private var yours: String { "\(question.lane) yours" }

  /// What happened, and what the page says about it.
  func answer(to guess: Guess?) -> StyledText {
    let said = question.answer
    // A colon would lead to the code that follows on the page.
    let text = said.hasSuffix(":") ? said.dropLast() + "." : said
    return drawing(of: guess) + "\n" + Self.wrapped(text)
  }

  /// The run on the page, or if the guess is wrong, both lanes.
  func drawing(of guess: Guess?) -> StyledText {
    guard let report = guess?.report, !report.isGreen else {
      let verdict: StyledText = guess == nil ? "" : .role(.success, "✓ Exactly.") + "\n\n"
      return verdict + Self.lines(Self.narrow(shownRun) { StyledText($0) })
    }
    return .role(.failure, "✗ Not quite.") + " A test that expects your lane says:\n"
      + Self.lines(Self.narrow(report.sentences) { .role(.failure, $0) }) + "\n"
      + Self.lines(Self.narrow(report.lines(width: Self.columns) { $0 }) { StyledText($0) })
  }

  /// The run up to the end of its picture.
  private var shownRun: [String] {
    let run = question.run
    let lanes = question.picture.lanes.filter { $0.is(question.lane) }
    let last = run.lastIndex { line in
      lanes.contains { line.contains($0.name) && line.hasSuffix($0.diagram) }
    }
    return Array(run[..<(run[(last ?? 0)...].firstIndex(of: "") ?? run.endIndex)])
  }

  private var given: TimelinePicture {
    let lanes = question.picture.shownBefore(question.lane)
    let rows = lanes.map { TimelineRow(group: $0.group, name: $0.name, marks: marks($0)) }
    let group = question.isAboutSubscriptions ? Timeline.LaneKind.subscription : .output
    // An empty lane that is longer than the picture on the page, so that it doesn't tell the end.
    let last = question.picture.lanes.flatMap { marks($0) }.map(\.time).max() ?? .zero
    let end = Timeline.Mark(
      time: last + MarbleTime(ticks: 3, of: question.picture.tick),
      kind: .next,
      key: " "
    )
    return TimelinePicture(
      rows: rows + [TimelineRow(group: group.group, name: yours, marks: [end])],
      tick: question.picture.tick,
      legend: question.picture.legend(
        of: Set(lanes.map(PagePicture.name)).union([question.lane])
      ).flatMap { $0.wrapped(to: Self.columns) }
    )
  }

  private func marks(_ lane: PagePicture.Lane) -> [Timeline.Mark] {
    let kinds: [MarbleDiagram.DiagramKind] = [.lifetimes, .hot]
    return kinds.lazy.compactMap { kind in
      try? MarbleDiagram(parsing: lane.diagram, as: kind, tick: question.picture.tick).marks
    }.first ?? []
  }

  /// The line with a question mark in place of the lane that is asked for.
  private func hidingAnswer(_ line: String) -> String {
    let answers = Set(question.picture.actual(question.lane).map { Self.marks($0.diagram) })
    guard !question.picture.lanes.contains(where: { $0.name == "\(question.lane) expected" }) else {
      return line
    }
    return line.replacing(/"([^"]*)"/) { literal in
      answers.contains(Self.marks(String(literal.1))) ? "\"?\"" : String(literal.0)
    }
  }

  /// The diagram without what takes no time, and without the time after its last mark.
  private static func marks(_ diagram: String) -> String {
    let text = diagram.filter { $0 != " " }
    return String(text.reversed().drop { $0 == "-" }.reversed())
  }

  private static func narrow(
    _ lines: [String],
    _ style: (String) -> StyledText
  ) -> [StyledText] {
    lines.flatMap { DisplayWidth.of($0) > columns ? $0.wrapped(to: columns) : [$0] }.map(style)
  }

  private static func wrapped(_ text: String) -> StyledText {
    lines(StyledText(text).wrapped(toColumns: columns))
  }

  private static func lines(_ lines: [StyledText]) -> StyledText {
    lines.reduce(into: StyledText()) { $0 += $1 + "\n" }
  }
}
