import Dispatch

/// The outcome of a marble test: one picture, and the sentences that say what is wrong.
package struct MarbleReport {
  static let faultLimit = 20

  package static let caretLimit = 8

  package static let usualWidth = 100

  package private(set) var picture: TimelinePicture

  package let timeline: Timeline

  /// The first faults, a sentence each, and how many more there are.
  package let sentences: [String]

  /// The number of faults, which may be larger than that of the sentences.
  private let faultCount: Int

  /// The line of the first fault; `nil` if it is about the whole test.
  package let place: SourcePlace?

  /// The time of the first fault, if it is about an instant.
  package var firstFault: MarbleTime?

  package var notes = ""

  // region: repository
  /// The outputs that emitted although the test doesn't mention them, if it collects these instead
  /// of failing.
  package private(set) var unmentioned: [String] = []
  // endregion

  package var isGreen: Bool { sentences.isEmpty }

  /// Returns the first sentences, and how many faults there are besides.
  package func sentences(upTo count: Int) -> [String] {
    guard sentences.count > count else { return sentences }
    return sentences.prefix(count) + ["and \((faultCount - count).grouped) more"]
  }

  /// The report as text: the sentences, if there are any, and the picture.
  package var text: String { text(around: lines(), width: Self.usualWidth) }

  // region: repository
  /// True if the failure can be stepped through: something was recorded besides the inputs.
  package var isWorthStepping: Bool {
    picture.rows.contains { $0.group != "inputs" && $0.showsSomething }
  }

  /// The report as text; `isColored` draws the lines that point at faults in red.
  package func text(isColored: Bool, width: Int = usualWidth) -> String {
    text(
      around: lines(width: width, emphasis: isColored ? { "\u{1B}[31m\($0)\u{1B}[0m" } : { $0 }),
      width: width
    )
  }

  /// The picture with `emphasis` on the lines that point at faults.
  package func lines(
    width: Int = usualWidth,
    emphasis: @escaping (String) -> String
  ) -> [String] {
    var report = self
    report.picture.emphasis = emphasis
    return report.lines(width: width)
  }
  // endregion

  private func text(around picture: [String], width: Int) -> String {
    guard !isGreen else { return picture.joined(separator: "\n") }
    let parts = [
      sentences.flatMap { $0.wrapped(to: width) }, picture,
      notes.isEmpty ? [] : notes.wrapped(to: width),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The picture, which is cut to `width` and to what surrounds the first fault if there is one.
  private func lines(width: Int = usualWidth) -> [String] {
    guard !picture.rows.isEmpty else { return [] }
    guard !isGreen else { return picture.lines() }
    guard picture.rows.contains(where: \.showsSomething) else { return [] }
    return picture.lines(width: width, of: timeline, at: firstFault)
  }

  /// Creates the report of a run outside of a marble test, such as one of the explorer.
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
    faultCount = sentences.count
    self.place = place
    self.firstFault = firstFault
    self.notes = notes
  }
}

// region: repository
extension MarbleTest {
  /// Removes the faults of lanes that aren't shown, and those of the whole run.
  fileprivate func leaveOutHidden() {
    guard let isShown else { return }
    problems.removeAll { problem in
      !(problem.request.map { isShown(Timeline.Lane(name: $0, kind: .request)) } ?? false)
    }
    lanes.removeAll { !isShown(Timeline.Lane(name: $0.name, kind: .output)) }
    lifetimeChecks.removeAll { check in
      let lane = Timeline.Lane(name: check.laneName ?? "", kind: check.words.kind)
      return check.source != nil || !isShown(lane)
    }
  }
}

// endregion

/// Runs a marble test and returns its outcome: `body` draws what happens and what is expected, and
/// then virtual time runs.
///
/// - Parameters:
///   - tick: The virtual time that one character of a diagram lasts.
///   - failLate: Fails the surrounding test, for an expectation that is made after this report.
///   - body: Draws the diagrams. It runs before time starts.
package func marbleReport(
  tick: DispatchTimeInterval = .milliseconds(1),
  failLate: ((_ text: String, _ place: SourcePlace) -> Void)? = nil,
  _ body: (MarbleTest) throws -> Void
) rethrows -> MarbleReport {
  let test = MarbleTest(tick: tick)
  if let failLate { test.failLate = failLate }
  try test.body(body)
  return test.run()
}

extension MarbleReport {
  /// Collects the faults of a test that has run, and draws them.
  init(test: MarbleTest, timeline: Timeline) {
    // region: repository
    test.leaveOutHidden()
    // endregion
    var findings = ReportFindings(test.problems)
    let lanes = test.lanes
    // If a diagram could not be read, or something never ended, its effects prove nothing.
    let overflows = lanes.filter { $0.overflow != nil }
    let isReadable = test.scheduler.faults.isEmpty && overflows.isEmpty && test.hasUsableTick
    for lane in overflows {
      findings.add(nil, lane.place) { FailureSentence.about(lane.name, lane.overflow ?? "") }
    }
    var timeline = isReadable ? timeline : timeline.keepingFirst(8)
    // Once: finding the faults of a long lane is the work of this type.
    var faults = lanes.map { isReadable ? $0.faults : [] }
    if let last = test.drawnUntil { Self.cut(&faults, &timeline, after: last, of: test) }
    self.timeline = timeline
    // region: repository
    timeline.lanes = timeline.lanes.filter(test.isShown ?? { _ in true })
    // endregion
    let outputs = zip(zip(lanes, faults), timeline.lanes.filter { $0.kind == .output })
      .map { found, recorded in
        LanePair(
          name: found.0.name,
          expected: found.0.expected?.map(\.mark),
          lane: recorded,
          faults: found.1.map { LaneFinding($0, in: found.0) }
        )
      }
    var rows = timeline.lanes.filter { $0.kind == .input }.map(\.row)
    rows += Self.lifetimes(timeline, isReadable ? test.lifetimeChecks : [], &findings)
    for (lane, pair) in zip(lanes, outputs) {
      findings.add(pair, lane.place)
      rows += pair.rows(.output)
      if isReadable, let problem = lane.problem(tick: timeline.tick) {
        // region: repository
        guard !(test.collectsUnmentioned && lane.isUnasserted) else {
          unmentioned.append(lane.name)
          continue
        }
        // endregion
        findings.add(problem.time, lane.place) { FailureSentence.about(lane.name, problem.text) }
      }
    }
    let legend = Self.legend(of: timeline, expecting: outputs)
    picture = TimelinePicture(rows: rows, tick: timeline.tick, legend: legend)
    (sentences, place) = findings.summary
    faultCount = findings.count
    firstFault = rows.flatMap(\.faults).map(\.time).min()
    guard isReadable, !isGreen else { return }
    // region: repository
    guard test.isShown == nil else { return }
    // endregion
    let hints = [Self.requestHint(test, timeline), Self.clockHint(test, faults, timeline)]
    notes = hints.compactMap { $0 }.joined(separator: "\n")
  }

  /// Cuts what came after the drawn time of a test whose work went on, but for the first fault of
  /// each lane: a lane with one is not green.
  private static func cut(
    _ faults: inout [[LaneFault]],
    _ timeline: inout Timeline,
    after drawnUntil: MarbleTime,
    of test: MarbleTest
  ) {
    // That it continues has been said, with its name.
    if !test.allowsPendingWork {
      let end = test.scheduler.horizon
      faults = faults.map { $0.filter { $0.kind != .extra || $0.time < end } }
    }
    let last = max(drawnUntil, faults.compactMap(\.first?.time).max() ?? .zero)
    timeline = timeline.until(last)
    faults = faults.map { $0.filter { $0.time <= last } }
  }

  /// The meanings of the letters of each lane, and of those that were expected in vain.
  private static func legend(of timeline: Timeline, expecting outputs: [LanePair]) -> [String] {
    let unmet = Dictionary(
      outputs.filter { !$0.faults.isEmpty }.map { ($0.name, $0.expected ?? []) },
      uniquingKeysWith: +
    )
    return timeline.lanes.flatMap { lane in
      var lane = lane
      if lane.kind == .output { lane.marks += unmet[lane.name] ?? [] }
      return lane.legend
    }
  }

  /// The rows of requests and subscriptions, with the expected ones next to those that were
  /// checked.
  private static func lifetimes(
    _ timeline: Timeline,
    _ checks: [LifetimeCheck],
    _ findings: inout ReportFindings
  ) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    var unmet: [(name: String, rows: [TimelineRow])] = []
    for check in checks {
      let lanes = check.lanes(in: timeline)
      let pairs = check.pairs(in: lanes)
      for pair in pairs { findings.add(pair, check.place) }
      if check.isQuestion {
        findings.add(nil, check.place) {
          (check.source.map { "\($0.name): " } ?? "") + check.answer(in: lanes, tick: timeline.tick)
        }
      }
      let drawn = pairs.rows(check.words.kind)
      if let source = check.source {
        if pairs.contains(where: { !$0.faults.isEmpty }) { unmet.append((source.name, drawn)) }
      } else {
        rows += drawn
      }
    }
    // All at the place of the first.
    var placed: Set<String> = []
    for lane in timeline.lanes where lane.kind == .request || lane.kind == .subscription {
      guard !checks.contains(where: { $0.covers(lane) }) else { continue }
      let index = unmet.firstIndex { $0.name == lane.name && lane.kind == .subscription }
      if let index {
        rows += unmet.remove(at: index).rows
        placed.insert(lane.name)
      } else if lane.kind == .request || !placed.contains(lane.name) {
        rows.append(lane.row)
      }
    }
    return rows + unmet.flatMap(\.rows)
  }
}
