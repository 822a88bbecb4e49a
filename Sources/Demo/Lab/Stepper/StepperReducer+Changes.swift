import Workshop

extension StepperReducer {
  /// Fails the response of this step; again, in the next way, and after the last way not at all.
  func failAnswer(_ state: inout StepperState) {
    guard let request = request(&state) else { return }
    let failures = RunFailure.allCases
    goThrough(
      failures.map { .fail(request: request, $0) },
      called: failures.map(\.rawValue),
      &state
    )
  }

  /// Delays the response of this step; again, by more, and after the longest delay not at all.
  func delayAnswer(_ state: inout StepperState) {
    guard let request = request(&state) else { return }
    let marks = requests[request - 1].marks
    var latency = (marks.last?.time ?? .zero) - (marks.first?.time ?? .zero)
    for case .delay(request, let delay, let whole) in state.changes { latency = whole - delay }
    let delays = RunChange.delays
    goThrough(
      delays.map { .delay(request: request, by: $0, latency: latency + $0) },
      called: delays.map { "+\($0)" },
      &state
    )
  }

  func dropGesture(_ state: inout StepperState) {
    guard let time = step(state)?.time else { return }
    if let gesture = run.actual.gestures.first(where: { $0.time == time }) {
      show(state.changes + [.drop(gesture: gesture.index, time: time)], &state)
      return
    }
    let rest = state.changes.filter { if case .drop(_, time) = $0 { false } else { true } }
    guard rest.count < state.changes.count else {
      state.notice = "the user does nothing here; go to a step with a gesture"
      return
    }
    show(rest, &state)
  }

  var reasonForNoChange: String {
    run.pair == nil
      ? "nothing has been changed; f, d and x do that"
      : "f, d and x change a single run; these are two"
  }

  /// Takes the last change back.
  func takeBack(_ state: inout StepperState) {
    guard !state.changes.isEmpty else {
      state.notice = reasonForNoChange
      return
    }
    show(state.changes.dropLast(), &state)
  }

  /// Goes to the first instant at which the two runs differ.
  func goToDifference(_ state: inout StepperState) {
    guard let time = recording.difference else {
      state.notice =
        run.pair == nil
        ? "there is only one run; f, d and x make another" : "the two runs do not differ"
      return
    }
    guard let index = index(at: time) else { return }
    go(index, &state)
    guard let difference = run.pair?.difference else { return }
    state.notice = "\(difference.words) differs from here on"
  }

  private func goThrough(
    _ choices: [RunChange],
    called names: [String],
    _ state: inout StepperState
  ) {
    guard let request = choices.first?.request else { return }
    var changes = state.changes
    let place = changes.firstIndex(where: choices.contains)
    let next = place.flatMap { choices.firstIndex(of: changes[$0]) }.map { $0 + 1 } ?? 0
    let isLast = next == choices.count
    switch place {
    case let place? where isLast: changes.remove(at: place)
    case let place?: changes[place] = choices[next]
    case nil: changes.append(choices[next])
    }
    let number = run.number(ofRequest: request)
    guard show(changes, &state) else { return }
    state.selectedRequest = request
    let all = names.enumerated().map { $0 == next ? "[\($1)]" : $1 }.joined(separator: " ")
    let end = isLast ? "as it was" : state.notice ?? ""
    state.notice = "request \(number): \(all) · \(end)"
  }

  @discardableResult
  private func show(_ changes: [RunChange], _ state: inout StepperState) -> Bool {
    guard let changed = runs.run(changes) else {
      state.notice =
        run.pair != nil && state.changes.isEmpty ? reasonForNoChange : "this run can't be repeated"
      return false
    }
    let time = step(state)?.time ?? .zero
    state.lane = changed.lane(like: state.lane, of: run) ?? 0
    state.changes = changes
    state.index = max(changed.recording.index(at: time), 0)
    state.notice =
      changed.pair.map { pair in
        pair.merged.difference.map { "differs from \($0) on: D" } ?? "this changes nothing"
      }
    return true
  }

  private var requests: [Timeline.Lane] {
    run.actual.timeline.lanes.filter { $0.kind == .request }
  }

  /// The number of the request that the key before changed; else of one that is answered at this
  /// step, starts at it or is in flight, in this order; of several, of the chosen one.
  private func request(_ state: inout StepperState) -> Int? {
    let requests = requests
    if let last = state.selectedRequest, requests.indices.contains(last - 1) { return last }
    guard let time = step(state)?.time else { return nil }
    let changed = Set(state.changes.compactMap(\.request))
    let chosen = chosenRequest(state)
    func rank(_ number: Int) -> (moment: Int, isOther: Int, number: Int) {
      let lane = requests[number - 1]
      let moment = lane.marks.last?.time == time ? 0 : lane.marks.first?.time == time ? 1 : 2
      return (moment, number == chosen ? 0 : 1, number)
    }
    let present = requests.indices.map { $0 + 1 }.filter { requests[$0 - 1].isOpen(at: time) }
    let answered = present.filter { changed.contains($0) || requests[$0 - 1].hasAnswer }
    if let found = answered.min(by: { rank($0) < rank($1) }) { return found }
    let cancelled = present.first { requests[$0 - 1].marks.last?.kind == .disposed }
    state.notice =
      cancelled.map { "request \($0) is cancelled before its answer arrives; r: another request" }
      ?? "no answer arrives here, and none is in flight; r: the next request"
    return nil
  }

  /// The number of the chosen request in the run that can be changed; `nil` if a member is chosen.
  private func chosenRequest(_ state: StepperState) -> Int? {
    guard recording.timeline.lanes.indices.contains(state.lane) else { return nil }
    let lane = recording.timeline.lanes[state.lane]
    guard lane.kind == .request, let start = lane.marks.first?.time else { return nil }
    return requests.firstIndex { lane.name == $0.name && $0.marks.first?.time == start }
      .map { $0 + 1 }
  }

  func step(_ state: StepperState) -> Recording.Step? { recording.step(at: state.index) }
}

extension Timeline.Lane {
  /// `true` from the start of a request to its end, if it has one.
  fileprivate func isOpen(at time: MarbleTime) -> Bool {
    guard let start = marks.first, let end = marks.last, start.time <= time else { return false }
    return time <= end.time || end.kind == .subscribed
  }

  fileprivate var hasAnswer: Bool {
    marks.last.map { [.completed, .error].contains($0.kind) } ?? false
  }
}
