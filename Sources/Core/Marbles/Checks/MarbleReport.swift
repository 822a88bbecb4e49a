import Dispatch

/// The outcome of a marble test: one picture, and the sentences that say what is wrong.
package struct MarbleReport {
  /// How many sentences a report has.
  static let faultLimit = 20

  /// How many carets stand under a row.
  static let caretLimit = 8

  package let picture: TimelinePicture

  /// What happened.
  package let timeline: Timeline

  /// What is wrong, one sentence each; if that is much, the first of them and a count.
  package let sentences: [String]

  /// Where the first of them belongs; nil if it is about the whole test.
  package let place: SourcePlace?

  /// When the first of them is, if it is about an instant.
  package var firstFault: MarbleTime?

  /// What stands below the picture of a failure.
  package var notes = ""

  /// Whether everything came as drawn.
  package var isGreen: Bool { sentences.isEmpty }

  /// The picture, below the sentences if there are any.
  package var text: String { text(isColored: false) }

  /// The same, with the faults in red if asked.
  ///
  /// - Parameter width: How many columns there are for it.
  package func text(isColored: Bool, width: Int = usualWidth) -> String {
    let picture = lines(width: width, emphasis: isColored ? { "\u{1B}[31m\($0)\u{1B}[0m" } : { $0 })
    guard !isGreen else { return picture.joined(separator: "\n") }
    let parts = [
      sentences.flatMap { $0.wrapped(to: width) }, picture, notes.isEmpty ? [] : [notes],
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The picture; that of a failure is as narrow and as short as its message.
  ///
  /// - Parameters:
  ///   - width: How many columns there are for that of a failure.
  ///   - emphasis: What is done to the lines that point at faults.
  package func lines(
    width: Int = usualWidth,
    emphasis: @escaping (String) -> String
  ) -> [String] {
    guard !picture.rows.isEmpty else { return [] }
    guard !isGreen else { return picture.lines() }
    var picture = picture
    picture.emphasis = emphasis
    return picture.lines(width: width, of: timeline, at: firstFault)
  }

  /// What came of a run that no marble test has made.
  package init(
    picture: TimelinePicture,
    timeline: Timeline,
    sentences: [String],
    place: SourcePlace?,
    firstFault: MarbleTime? = nil,
    notes: String = ""
  ) {
    self.picture = picture
    self.timeline = timeline
    self.sentences = sentences
    self.place = place
    self.firstFault = firstFault
    self.notes = notes
  }

  /// How wide a failure is printed, in columns.
  package static let usualWidth = 100
}

/// Runs a marble test and returns what there is to say: `body` draws what happens and what is
/// expected, then virtual time runs.
///
/// - Parameters:
///   - tick: How long one mark lasts.
///   - body: Draws the diagrams. It runs before time starts.
package func marbleReport(
  tick: DispatchTimeInterval = .milliseconds(1),
  _ body: (MarbleTest) throws -> Void
) rethrows -> MarbleReport {
  let test = MarbleTest(tick: tick)
  try test.scheduler.inPlaceOfMain { try body(test) }
  return test.run()
}

/// What a marble test expects of its outputs, in the author's letters, and a lane for all requests if it
/// expects any; no time runs.
package func marbleDrawing(
  tick: DispatchTimeInterval = .milliseconds(1),
  _ body: (MarbleTest) -> Void
) -> Timeline {
  let test = MarbleTest(tick: tick)
  test.scheduler.inPlaceOfMain { body(test) }
  defer {
    for lane in test.lanes { lane.stop() }
    test.scheduler.forgetWork()
  }
  let lanes = test.lanes.compactMap { lane in
    lane.expected.map { Timeline.Lane(name: lane.name, kind: .output, marks: $0) }
  }
  let requests = test.lifetimeChecks.filter { $0.words.kind == .request }.prefix(1)
    .map { _ in Timeline.Lane(name: "requests", kind: .request) }
  return Timeline(tick: MarbleTime(tick), lanes: requests + lanes)
}

extension TimelinePicture {
  /// Of more rows a failure draws the first, and those with faults.
  private static let rowLimit = 40

  /// As many instants are drawn whole, in as many parts below each other as it takes.
  private static let wholeLimit = 120

  /// The picture of a failure: of a long run only what surrounds the first fault.
  fileprivate func lines(width: Int, of timeline: Timeline, at fault: MarbleTime?) -> [String] {
    var picture = self
    for index in rows.indices { picture.rows[index].name = rows[index].name.shortened(to: 60) }
    let count = picture.rows.count
    if count > Self.rowLimit {
      let shown = picture.rows.indices.filter { index in
        index < Self.rowLimit / 2
          || (max(0, index - 2)...min(count - 1, index + 1)).contains { !rows[$0].faults.isEmpty }
      }
      picture.rows = shown.prefix(Self.rowLimit).map { picture.rows[$0] }
      picture.legend =
        legend.prefix(MarbleReport.faultLimit) + ["(\(count - picture.rows.count) rows more)"]
    }
    let instants = Set(rows.flatMap { $0.marks.map(\.time) })
    guard instants.count > Self.wholeLimit else {
      return picture.lines(width: width).flatMap { $0.wrapped(to: width) }
    }
    let shown = picture.window(width: width, around: fault ?? .zero)
    picture.legend = timeline.within(shown).lanes.flatMap(\.legend)
    return picture.lines(width: width, around: fault ?? .zero)
      + [
        "(drawn is \(shown.lowerBound.inWords) to \(shown.upperBound.inWords), of a run to"
          + " \((instants.max() ?? .zero).inWords))"
      ]
      + picture.legend.prefix(MarbleReport.faultLimit).flatMap { $0.wrapped(to: width) }
  }
}

extension Timeline {
  /// The marks of a part of the run.
  fileprivate func within(_ times: ClosedRange<MarbleTime>) -> Timeline {
    var part = self
    for index in lanes.indices {
      part.lanes[index].marks = lanes[index].marks.filter { times.contains($0.time) }
    }
    return part
  }
}
