extension MarbleReport {
  /// Collects what is wrong in a test that has run, and draws it.
  init(test: MarbleTest, timeline: Timeline) {
    var findings = Findings()
    for problem in test.problems { findings.add([problem.text], problem.place) }
    // Where a diagram could not be read, or something never ended, what came of it says nothing.
    let floods = test.lanes.compactMap { lane in lane.flood.map { (lane, $0) } }
    let isReadable = test.scheduler.faults.isEmpty && floods.isEmpty && test.hasUsableTick
    for (lane, flood) in floods { findings.add(["\(lane.name): \(flood)"], lane.place) }
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
    sentences = findings.sentences
    place = findings.place
    firstFault = rows.flatMap(\.faults).map(\.time).min()
  }

  /// What is wrong so far.
  private struct Findings {
    private var texts: [String] = []
    private var count = 0
    private(set) var place: SourcePlace?

    mutating func add(_ sentences: some Collection<String>, _ place: SourcePlace?) {
      guard !sentences.isEmpty else { return }
      if count == 0 { self.place = place }
      texts += sentences.prefix(faultLimit - min(texts.count, faultLimit))
      count += sentences.count
    }

    var sentences: [String] {
      count == texts.count ? texts : texts + ["and \((count - texts.count).grouped) more"]
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
    for check in checks {
      let outcomes = check.outcomes(in: timeline.lanes.filter(check.covers))
      for outcome in outcomes { findings.add(outcome.sentences, check.place) }
      rows += outcomes.map(\.pair).drawn(check.kind)
    }
    var unmet: [(name: String, rows: [TimelineRow])] = []
    for check in test?.subscriptionChecks ?? [] {
      let sentences = check.sentences
      guard !sentences.isEmpty else { continue }
      findings.add(sentences, check.place)
      unmet.append((check.source.name, check.pairs.drawn(.subscription)))
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
      findings.add(faults[index].lazy.map { "\(lane.name): \($0.sentence)" }, lane.place)
      if let problem = lane.problem(tick: timeline.tick) {
        findings.add(["\(lane.name): \(problem)"], lane.place)
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
