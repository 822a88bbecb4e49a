extension MarbleReport {
  /// Collects what is wrong in a test that has run, and draws it.
  init(test: MarbleTest, timeline: Timeline) {
    var findings = Findings()
    for problem in test.problems { findings.add(problem.time, problem.place) { problem.text } }
    // Where a diagram could not be read, or something never ended, what came of it says nothing.
    let floods = test.lanes.compactMap { lane in lane.flood.map { (lane, $0) } }
    let isReadable = test.scheduler.faults.isEmpty && floods.isEmpty && test.hasUsableTick
    for (lane, flood) in floods { findings.add(nil, lane.place) { "\(lane.name): \(flood)" } }
    var timeline = isReadable ? timeline : timeline.keepingFirst(8)
    // Once: finding the faults of a long lane is the work of this type.
    var faults = test.lanes.map { isReadable ? $0.faults : [] }
    if let drawnUntil = test.drawnUntil {
      // That it goes on has been said, with its name.
      if !test.allowsPendingWork {
        let end = test.scheduler.horizon
        faults = faults.map { $0.filter { !($0.isExtra && $0.time >= end) } }
      }
      // The first fault stays, wherever it is: a lane with one is not green.
      let last = max(drawnUntil, faults.compactMap(\.first?.time).max() ?? .zero)
      timeline = timeline.until(last)
      faults = faults.map { $0.filter { $0.time <= last } }
    }
    let checks = isReadable ? test : nil
    var rows = timeline.lanes.filter { $0.kind == .input }.map(\.row)
    rows += Self.lifetimes(timeline, checks, &findings)
    rows += Self.outputs(test, timeline, faults, isReadable, &findings)
    let unmet = Dictionary(
      zip(test.lanes, faults).filter { !$1.isEmpty }.map { lane, _ in
        (lane.name, lane.expected ?? [])
      },
      uniquingKeysWith: +
    )
    let legend = timeline.lanes.flatMap { lane in
      var lane = lane
      if lane.kind == .output { lane.marks += unmet[lane.name] ?? [] }
      return lane.legend
    }
    picture = TimelinePicture(rows: rows, tick: timeline.tick, legend: legend)
    self.timeline = timeline
    (sentences, place) = findings.told
    firstFault = rows.flatMap(\.faults).map(\.time).min()
  }

  /// Everything that is wrong, in any order.
  private struct Findings {
    private var all: [(time: MarbleTime?, place: SourcePlace?, text: () -> String)] = []

    mutating func add(
      _ time: MarbleTime?,
      _ place: SourcePlace?,
      _ text: @escaping () -> String
    ) {
      all.append((time, place, text))
    }

    /// The first of them in the order of time, and a count of the rest; before them what has no time.
    var told: (sentences: [String], place: SourcePlace?) {
      let sorted = all.enumerated().sorted {
        ($0.element.time ?? .min, $0.offset) < ($1.element.time ?? .min, $1.offset)
      }
      let texts = sorted.prefix(faultLimit).map { $0.element.text() }
      let rest = all.count - texts.count
      return (
        texts + (rest > 0 ? ["and \(rest.grouped) more"] : []), sorted.first?.element.place
      )
    }
  }

  /// The rows of requests and subscriptions; those that were checked beside what was expected.
  private static func lifetimes(
    _ timeline: Timeline,
    _ test: MarbleTest?,
    _ findings: inout Findings
  ) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    let checks = test?.lifetimeChecks ?? []
    func ask(_ check: LifetimeCheck, _ lanes: [Timeline.Lane]) {
      guard check.isQuestion else { return }
      findings.add(nil, check.place) {
        (check.source.map { "\($0.name): " } ?? "") + check.answer(in: lanes, tick: timeline.tick)
      }
    }
    var unmet: [(name: String, rows: [TimelineRow])] = []
    for check in checks {
      guard let source = check.source else {
        let lanes = timeline.lanes.filter(check.covers)
        let outcomes = check.outcomes(in: lanes)
        for fault in outcomes.flatMap(\.faults) {
          findings.add(fault.start, check.place) { fault.sentence }
        }
        ask(check, lanes)
        rows += outcomes.map(\.pair).drawn(check.words.kind)
        continue
      }
      ask(check, check.subscriptions.map { .init(name: "", kind: .subscription, marks: $0.marks) })
      let (pairs, faults) = check.subscriptionOutcome
      guard !faults.isEmpty else { continue }
      for fault in faults { findings.add(fault.start, check.place) { fault.sentence } }
      unmet.append((source.name, pairs.drawn(.subscription)))
    }
    for lane in timeline.lanes where lane.kind == .request || lane.kind == .subscription {
      guard !checks.contains(where: { $0.covers(lane) }) else { continue }
      guard lane.kind == .subscription, unmet.contains(where: { $0.name == lane.name }) else {
        rows.append(lane.row)
        continue
      }
      // All at the place of the first.
      guard let index = unmet.firstIndex(where: { $0.name == lane.name && !$0.rows.isEmpty }) else {
        continue
      }
      rows += unmet[index].rows
      unmet[index].rows = []
    }
    return rows + unmet.flatMap(\.rows)
  }

  private static func outputs(
    _ test: MarbleTest,
    _ timeline: Timeline,
    _ faults: [[LaneFault]],
    _ isReadable: Bool,
    _ findings: inout Findings
  ) -> [TimelineRow] {
    var rows: [TimelineRow] = []
    for (index, recorded) in zip(test.lanes.indices, timeline.lanes.filter { $0.kind == .output }) {
      let lane = test.lanes[index]
      guard isReadable else {
        rows.append(recorded.row)
        continue
      }
      for fault in faults[index] {
        findings.add(fault.start, lane.place) { "\(lane.name): \(fault.sentence)" }
      }
      if let problem = lane.problem(tick: timeline.tick) {
        findings.add(problem.time, lane.place) { "\(lane.name): \(problem.text)" }
      }
      let pair = LanePair(
        name: lane.name,
        expected: lane.expected,
        lane: recorded,
        faults: lane.expected == nil ? [] : faults[index].map { TimelineRow.Fault($0) }
      )
      rows += pair.drawn(.output)
    }
    return rows
  }
}

extension Int {
  /// The number with a comma before every three digits.
  var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
