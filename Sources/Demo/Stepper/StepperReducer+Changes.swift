import Core

/// What if: keys that run the same again with one thing otherwise.
extension StepperReducer {
  /// The answer of this step fails, or comes a second later.
  func changeAnswer(
    _ state: inout StepperState,
    _ change: (_ request: Int, Timeline.Lane) -> RunChange
  ) {
    guard let request = answered(state) else {
      state.notice = "no answer comes at this step, and none is in flight; r: a request"
      return
    }
    let lane = run.actual.timeline.lanes.filter { $0.kind == .request }[request - 1]
    apply(change(request, lane), &state)
  }

  /// How long an answer takes that comes a second later than it did.
  static func later(_ request: Int, _ lane: Timeline.Lane) -> RunChange {
    let span = zip(lane.marks.last.map { [$0] } ?? [], lane.marks.prefix(1)).map {
      $0.time - $1.time
    }
    return .delay(request: request, latency: (span.first ?? .zero) + .seconds(1))
  }

  /// The gesture of this step is not made.
  func dropGesture(_ state: inout StepperState) {
    guard let step = step(state) else { return }
    let made = run.actual.gestures
    guard let place = made.firstIndex(where: { $0.time == step.time }) else {
      state.notice = "the user does nothing at this step"
      return
    }
    apply(.drop(gesture: made[place].index, time: step.time), &state)
  }

  /// Takes the last change back.
  func takeBack(_ state: inout StepperState) {
    guard !state.changes.isEmpty else {
      state.notice = "nothing has been changed"
      return
    }
    show(Array(state.changes.dropLast()), &state)
  }

  /// Goes to the first instant at which the two runs differ, and from there to the next step.
  func goToDifference(_ state: inout StepperState) {
    guard let time = recording.difference, let index = index(at: time) else {
      state.notice =
        run.pair == nil ? "one run alone differs from nothing" : "the two runs do not differ"
      return
    }
    go(index, &state)
  }

  private func apply(_ change: RunChange, _ state: inout StepperState) {
    show(state.changes + [change], &state)
  }

  private func show(_ changes: [RunChange], _ state: inout StepperState) {
    guard let changed = runs.run(changes) else {
      state.notice =
        run.pair != nil && state.changes.isEmpty
        ? "f, d and x change a run that stands alone; here are two" : "this run can't be made again"
      return
    }
    let time = step(state)?.time ?? .zero
    state.changes = changes
    state.index = max(changed.recording.index(at: time), 0)
    state.lane = 0
    state.isPlaying = false
    state.notice =
      changed.pair.map { pair in
        pair.merged.difference.map { "differs from \($0) on: press D" } ?? "nothing comes of it"
      }
  }

  /// The number of the request whose answer is meant: one that is answered at this step, else one that
  /// starts then, else one that is in flight; of several the chosen one.
  private func answered(_ state: StepperState) -> Int? {
    guard let time = step(state)?.time else { return nil }
    let requests = run.actual.timeline.lanes.filter { $0.kind == .request }
    func numbers(_ isMeant: (_ start: Timeline.Mark, _ end: Timeline.Mark) -> Bool) -> [Int] {
      requests.indices.filter { index in
        guard let start = requests[index].marks.first, let end = requests[index].marks.last,
          end.kind == .completed || end.kind == .error
        else { return false }
        return isMeant(start, end)
      }.map { $0 + 1 }
    }
    let meant = [
      numbers { $1.time == time }, numbers { start, _ in start.time == time },
      numbers { $0.time < time && time < $1.time },
    ].first { !$0.isEmpty }
    let chosen = chosenRequest(state)
    return meant?.first { $0 == chosen } ?? meant?.first
  }

  /// The number of the chosen request in the run that can be changed; nil if a member is chosen.
  private func chosenRequest(_ state: StepperState) -> Int? {
    guard recording.timeline.lanes.indices.contains(state.lane) else { return nil }
    let lane = recording.timeline.lanes[state.lane]
    guard lane.kind == .request, let start = lane.marks.first?.time else { return nil }
    let requests = run.actual.timeline.lanes.filter { $0.kind == .request }
    return requests.firstIndex { lane.name.hasPrefix($0.name) && $0.marks.first?.time == start }
      .map { $0 + 1 }
  }

  private func step(_ state: StepperState) -> Recording.Step? {
    recording.steps.indices.contains(state.index) ? recording.steps[state.index] : nil
  }
}
