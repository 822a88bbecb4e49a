extension MarbleTest {
  private static let afterwards = MarbleTime(nanoseconds: .max)

  /// The time that a run may continue after the last drawn mark.
  private static let overtime = MarbleTime.seconds(3600)
  private static let overtimeSteps = 1000
  /// The number of steps in overtime from which unfinished work counts as endless.
  private static let endlessSteps = 100
  /// The number of instants after which work in real time is looked for; and at the end.
  private static let looks = 100

  /// Runs the test's closure, in which no time passes.
  func body(_ body: (MarbleTest) throws -> Void) rethrows {
    scheduler.isByHand = true
    defer { scheduler.isByHand = false }
    try scheduler.inPlaceOfMain { try body(self) }
  }

  func run() -> MarbleReport {
    hasBegun = true
    for value in kept { value.noteEndOfBody() }
    let abandoned = sourcesWithoutSubscriber()
    for lane in extraInputs + lanes { lane.start(on: scheduler, recorder) }
    let horizon = scheduler.horizon
    lookForRealTimeWork()
    scheduler.advance(to: horizon)
    let pendingAtHorizon = scheduler.nextTime
    if !endsAsDrawn { runOvertime(after: horizon) }
    noteSchedulerFaults()
    noteEndlessWork(after: horizon)
    let timeline = timeline
    for index in lifetimeChecks.indices {
      lifetimeChecks[index].subscriptions = lifetimeChecks[index].source?.lanes ?? []
    }
    noteRealTimeWork()
    // All first: elements that one lane sends because another one ends aren't part of the run.
    for lane in extraInputs + lanes { lane.freeze() }
    for lane in extraInputs + lanes { lane.stop() }
    recorder.stop()
    release()
    let count = problems.count
    // region: explorer
    problems += inspections.flatMap { $0(timeline) }
    // endregion
    if scheduler.faults.isEmpty {
      if drawnUntil == nil, problems.count == count {
        notePending(pendingAtHorizon, horizon, timeline)
      }
      noteOpenSubscriptions()
      noteLeaks()
      note(abandoned)
    }
    // Any remaining subscriber belongs to the test's own code, and gets nothing more.
    for source in scheduler.sources { source.end() }
    noteNothingAsserted()
    noteUncountedRequests(timeline)
    return MarbleReport(test: self, timeline: timeline)
  }

  /// Continues for a while after the drawn time, so that a late event can be reported as late.
  private func runOvertime(after horizon: MarbleTime) {
    var steps = 0
    while let next = scheduler.nextTime, next <= horizon + Self.overtime, scheduler.faults.isEmpty {
      guard steps < Self.overtimeSteps else { break }
      scheduler.advance(to: next)
      steps += 1
    }
    guard steps >= Self.endlessSteps, scheduler.nextTime != nil else { return }
    // As long again as the drawing: enough to see how it continues.
    drawnUntil = horizon + max(horizon, MarbleTime(ticks: 8, of: scheduler.tick))
  }

  private func noteNothingAsserted() {
    guard lifetimeChecks.isEmpty, problems.isEmpty,
      lanes.allSatisfy(\.isIgnored)
    else { return }
    let reason =
      lanes.isEmpty
      ? "; call `m.expect` inside the closure"
      : ", because it ignores every output; expect one of "
        + lanes.map(\.name).joined(separator: ", ")
    fail("this test asserts nothing\(reason)", at: lanes.first?.place)
  }

  /// Fails a test that expects no request but has nothing to count requests, because it would
  /// always hold.
  private func noteUncountedRequests(_ timeline: Timeline) {
    let canCount = canSeeRequests || timeline.lanes.contains { $0.kind == .request }
    guard !canCount else { return }
    for check in lifetimeChecks
    where check.source == nil && check.words.kind == .request && check.rows.isEmpty
      && !check.isQuestion
    {
      fail(
        "no request can be seen here: only calls to an `m.fake` or to a server are requests; use one"
          + " of these, or count the subscriptions to an `m.cold` with `m.expectSubscriptions`",
        at: check.place
      )
    }
  }

  private var timeline: Timeline {
    var hot: [Timeline.Lane] = []
    var windows: [Timeline.Lane] = []
    for source in scheduler.sources {
      if source.isHot {
        hot.append(Timeline.Lane(name: source.name, kind: .input, marks: source.marks))
      }
      let isChecked = lifetimeChecks.contains { $0.source === source }
      guard !source.isHot || isChecked else { continue }
      windows += source.lanes
    }
    let extra = extraInputs.map {
      Timeline.Lane(name: $0.name, kind: .input, marks: $0.recorded.map(\.mark))
    }
    let outputs = lanes.map {
      Timeline.Lane(name: $0.name, kind: .output, marks: $0.recorded.map(\.mark))
    }
    let screens = recorder.lanes.filter { $0.kind == .input && !$0.marks.isEmpty }
    let requests = recorder.lanes.filter { $0.kind == .request }
    let lifetimes = recorder.lanes.filter { $0.kind == .subscription }
    return Timeline(
      tick: scheduler.tick,
      lanes: hot + extra + actionLanes + screens + requests + lifetimes + windows + outputs,
      end: scheduler.clock
    ).withKeys()
  }

  private func noteSchedulerFaults() {
    for (fault, place) in faultPlaces where scheduler.faults.contains(fault) {
      fail(fault.description, at: place)
    }
    for fault in scheduler.faults {
      guard case .endlessWork = fault else { continue }
      let busiest = scheduler.sources.max { $0.subscriptions.count < $1.subscriptions.count }
      if let busiest, busiest.subscriptions.count > 100 {
        let count = busiest.subscriptions.count
        let text = "\(fault.description); \"\(busiest.name)\" was subscribed \(count.grouped) times"
        fail(text, at: places[ObjectIdentifier(busiest)])
      } else {
        fail(fault.description, at: lanes.first?.place)
      }
    }
  }

  private func noteEndlessWork(after horizon: MarbleTime) {
    guard let drawnUntil, !allowsPendingWork else { return }
    let emitting = lanes.filter { $0.recorded.last.map { $0.mark.time >= horizon } ?? false }
    let names = emitting.map(\.name).joined(separator: " and ")
    let who = emitting.isEmpty ? "something goes" : names + (emitting.count == 1 ? " goes" : " go")
    fail(
      "\(who) on without an end after the drawn time ended at"
        + " \((horizon - scheduler.tick).inWords); the picture stops at \(drawnUntil.inWords)"
        + (emitting.isEmpty ? "" : "; say when to dispose of it, as in `subscribed: \"^--!\"`"),
      at: (emitting.first ?? lanes.first)?.place
    )
  }

  private func notePending(_ pending: MarbleTime?, _ horizon: MarbleTime, _ timeline: Timeline) {
    let cameLate = timeline.lanes.contains { lane in
      lane.kind == .output && lane.marks.contains { $0.time >= horizon }
    }
    guard !allowsPendingWork, !endsAsDrawn, !cameLate, let due = pending else { return }
    fail(
      "a timer was still pending when the drawn time ended at"
        + " \((horizon - scheduler.tick).inWords): it was due at \(due.inWords);"
        + (isOnStage
          ? " draw that far, or dispose of it"
          : " draw that far, dispose of it, or call `m.allowPendingWork()`"),
      at: lanes.first?.place,
      time: due
    )
  }

  /// Looks for work that waits in real time before the clock moves on.
  ///
  /// At the end of the run none may be left, and it proves nothing either: a stream that completes
  /// or is disposed of takes its work back.
  private func lookForRealTimeWork() {
    var looks = 0
    scheduler.beforeMoving = { [unowned self] in
      guard looks < Self.looks, begunWork == nil, !allowsPendingWork else { return }
      looks += 1
      begunWork = realTimeWork
    }
  }

  private var realTimeWork: String? {
    let held = lanes.compactMap(\.connection) + kept.compactMap(\.subscription)
    return RealTimeWork.waiting(in: held, on: scheduler)
  }

  /// Fails if work waits in real time, because a silence proves nothing while the work that would
  /// end it waits for a clock that this test doesn't move.
  private func noteRealTimeWork() {
    guard !allowsPendingWork, scheduler.faults.isEmpty,
      let waiting = begunWork ?? realTimeWork
    else { return }
    hasRealTimeWork = true
    fail(
      "\(waiting), and a marble test doesn't wait for real time to pass, so nothing sent from there can"
        + " arrive; pass "
        + (isOnStage
          ? "`stage.scheduler` to whatever waits"
          : "`m.scheduler` to whatever waits, or call `m.allowPendingWork()`"),
      at: lanes.first?.place,
      time: Self.afterwards
    )
  }

  /// Fails for each open subscription, unless the test may hold it elsewhere: through a view model,
  /// or through inputs that it has bound by hand into a bag of its own.
  private func noteOpenSubscriptions() {
    let isHolding =
      kept.contains { $0.isHeldElsewhere && $0.object != nil }
      || scheduler.sources.contains { $0.subscriptions.contains { $0.isByHand && $0.end == nil } }
    guard !isHolding else { return }
    for source in scheduler.sources where !lifetimeChecks.contains(where: { $0.source === source })
    {
      for window in source.subscriptions where window.end == nil {
        fail(
          "a subscription to \"\(source.name)\" is still open; it began at"
            + " \(window.start.inWords) and outlived everything that this test subscribed to",
          at: places[ObjectIdentifier(source)],
          time: Self.afterwards
        )
      }
    }
  }

  private func noteLeaks() {
    // region: explorer
    // Without a time, so that the cause stands before the lanes that show what follows from it.
    for text in leftovers() { fail(text, at: lanes.first?.place) }
    // endregion
    for value in kept where !value.isHeldElsewhere {
      guard let object = value.object else { continue }
      let end = value.isKeptAlone ? "the end of its test" : "all of its outputs were disposed of"
      let holder = value.isKeptAlone ? ", or a variable outside of the test's closure" : ""
      fail(
        "\(type(of: object)) is still alive after \(end); look for what holds it, perhaps a closure that"
          + " captures `self`\(holder)",
        at: value.place,
        time: Self.afterwards
      )
    }
  }

  /// The sources with pending events whose subscriptions all ended before time began, each with the
  /// number of its subscriptions.
  private func sourcesWithoutSubscriber() -> [(source: any TestableSource, count: Int)] {
    scheduler.sources.compactMap { source in
      let windows = source.subscriptions
      let isOver = !windows.isEmpty && windows.allSatisfy { $0.end != nil }
      return isOver && source.marks.contains { $0.time >= .zero } ? (source, windows.count) : nil
    }
  }

  private func note(_ abandoned: [(source: any TestableSource, count: Int)]) {
    for (source, count) in abandoned where source.subscriptions.count == count {
      guard !lifetimeChecks.contains(where: { $0.source === source }) else { continue }
      fail(
        "\"\(source.name)\" was subscribed from 0 to 0 only; was its view model freed?"
          + " `m.keep(_:)` holds one, or a subscription, while time runs",
        at: places[ObjectIdentifier(source)]
      )
    }
  }
}

extension TestableSource {
  /// A lane for each subscription.
  fileprivate var lanes: [Timeline.Lane] {
    subscriptions.map { Timeline.Lane(name: name, kind: .subscription, marks: $0.marks) }
  }
}

extension SubscriptionWindow {
  var marks: [Timeline.Mark] {
    [Timeline.Mark(time: start, kind: .subscribed)]
      + (end.map { [Timeline.Mark(time: $0, kind: .disposed)] } ?? [])
  }
}
