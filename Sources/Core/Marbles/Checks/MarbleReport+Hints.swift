/// Likely causes of a failure that no expectation is about.
extension MarbleReport {
  /// A question about the clock, if an event was expected when only a timer could cause it, and
  /// nothing has waited by the test's clock.
  static func clockHint(
    _ test: MarbleTest,
    _ faults: [[LaneFault]],
    _ timeline: Timeline
  ) -> String? {
    guard !test.scheduler.wasAsked, !test.kept.isEmpty, !test.hasRealTimeWork else { return nil }
    let causes = timeline.lanes.filter { $0.kind != .output }.flatMap(\.marks)
    let answers = test.scheduler.sources.filter { !$0.isHot }.flatMap { source in
      source.subscriptions.flatMap { window in source.marks.map { window.start + $0.time } }
    }
    let instants = Set(causes.map(\.time) + answers + [.zero])
    let ends = Set(causes.filter { $0.kind == .completed }.map(\.time))
    func needsTimer(_ fault: LaneFault) -> Bool {
      guard let due = fault.expected.first?.time, !instants.contains(due) else { return false }
      switch fault.kind {
      case .missing, .stillOpen: return true
      case .moved, .shifted: return fault.actual.first.map { ends.contains($0.time) } ?? false
      default: return false
      }
    }
    guard faults.contains(where: { $0.contains(where: needsTimer) }) else { return nil }
    // On a stage, a task takes no real time.
    let clock = test.isOnStage ? "stage.scheduler" : "m.scheduler"
    let task = test.isOnStage ? "" : " or in a `Task`"
    return "Nothing has waited by the test's clock. Is `\(clock)` passed in? Work on"
      + " `MainScheduler.instance`\(task) takes real time, and isn't waited for."
  }

  /// A sentence about a request that was sent while it was in flight, if the test says nothing
  /// about requests.
  static func requestHint(_ test: MarbleTest, _ timeline: Timeline) -> String? {
    guard !test.lifetimeChecks.contains(where: { $0.words.kind == .request }) else { return nil }
    var lanes: [String: [Timeline.Mark]] = [:]
    for lane in timeline.lanes where lane.kind == .request {
      guard let start = lane.marks.first?.time else { continue }
      if let before = lanes[lane.name], let last = before.last, !last.isEnd || last.time > start {
        let times = "\(before[0].time.inWords) and again at \(start.inWords)"
        return "\(lane.name) was sent at \(times), while it was in flight; this test says"
          + " nothing about requests, so that isn't counted as a failure."
      }
      lanes[lane.name] = lane.marks
    }
    return nil
  }
}
