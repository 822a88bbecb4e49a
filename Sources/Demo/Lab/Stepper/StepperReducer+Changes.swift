import Core

/// What if: keys that run the same again with one thing otherwise.
extension StepperReducer {
  /// The answer of this step fails; once more, in the next way, and after the last one not at all.
  func failAnswer(_ state: inout StepperState) {
    guard let request = asked(&state) else { return }
    let failures = RunFailure.allCases
    goThrough(
      failures.map { .fail(request: request, $0) },
      called: failures.map(\.rawValue),
      &state
    )
  }

  /// The answer of this step comes later; once more, later than that, and after the last one as it did.
  func delayAnswer(_ state: inout StepperState) {
    guard let request = asked(&state) else { return }
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

  /// The gesture of this step is not made, or is made again.
  func dropGesture(_ state: inout StepperState) {
    guard let time = step(state)?.time else { return }
    if let move = run.actual.gestures.first(where: { $0.time == time }) {
      show(state.changes + [.drop(gesture: move.index, time: time)], &state)
      return
    }
    let rest = state.changes.filter { if case .drop(_, time) = $0 { false } else { true } }
    guard rest.count < state.changes.count else {
      state.notice = "the user does nothing at this step"
      return
    }
    show(rest, &state)
  }

  /// Takes a change back.
  func takeBack(_ place: Int, _ state: inout StepperState) {
    guard state.changes.indices.contains(place) else {
      state.notice = "nothing has been changed"
      return
    }
    var changes = state.changes
    changes.remove(at: place)
    show(changes, &state)
  }

  /// Goes to the first instant at which the lanes of the two runs differ; from there to the first at
  /// which the screens do.
  func goToDifference(_ state: inout StepperState) {
    let differences =
      run.pair?.differences
      ?? recording.difference.map { [PairDifference(time: $0, words: "")] } ?? []
    guard let first = differences.first else {
      state.notice =
        run.pair == nil ? "one run alone differs from nothing" : "the two runs do not differ"
      return
    }
    let now = step(state)?.time
    let place = differences.firstIndex { $0.time == now }.map { ($0 + 1) % differences.count }
    let found = place.map { differences[$0] } ?? first
    guard let index = index(at: found.time) else { return }
    go(index, &state)
    guard !found.words.isEmpty else { return }
    let more = differences.count > 1 ? "; D: the other difference" : ""
    state.notice = "from here on differs: \(found.words)\(more)"
  }

  /// One of the choices for the last one that was made, and none after the last of all.
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
    state.asked = request
    let all = names.enumerated().map { $0 == next ? "[\($1)]" : $1 }.joined(separator: " ")
    let end = isLast ? "as it was" : state.notice ?? ""
    state.notice = "request \(number): \(all) · \(end)"
  }

  @discardableResult
  private func show(_ changes: [RunChange], _ state: inout StepperState) -> Bool {
    guard let changed = runs.run(changes) else {
      state.notice =
        run.pair != nil && state.changes.isEmpty
        ? "f, d and x change a run that stands alone; here are two" : "this run can't be made again"
      return false
    }
    let time = step(state)?.time ?? .zero
    state.lane = changed.lane(like: state.lane, of: run) ?? 0
    state.changes = changes
    state.index = max(changed.recording.index(at: time), 0)
    state.isPlaying = false
    state.notice =
      changed.pair.map { pair in
        pair.merged.difference.map { "differs from \($0) on: D" } ?? "nothing comes of it"
      }
    return true
  }

  private var requests: [Timeline.Lane] {
    run.actual.timeline.lanes.filter { $0.kind == .request }
  }

  /// The number of the request whose answer is meant: the one of the key before, else one that is
  /// answered at this step, else one that starts then, else one that is in flight; of several the
  /// chosen one.
  private func asked(_ state: inout StepperState) -> Int? {
    let requests = requests
    if let asked = state.asked, requests.indices.contains(asked - 1) { return asked }
    guard let time = step(state)?.time else { return nil }
    let changed = Set(state.changes.compactMap(\.request))
    func numbers(_ isMeant: (_ start: Timeline.Mark, _ end: Timeline.Mark) -> Bool) -> [Int] {
      requests.indices.filter { index in
        guard let start = requests[index].marks.first, let end = requests[index].marks.last,
          end.kind == .completed || end.kind == .error || changed.contains(index + 1)
        else { return false }
        return isMeant(start, end)
      }.map { $0 + 1 }
    }
    let meant = [
      numbers { $1.time == time }, numbers { start, _ in start.time == time },
      numbers { $0.time < time && time < $1.time },
    ].first { !$0.isEmpty }
    let chosen = chosenRequest(state)
    let found = meant?.first { $0 == chosen } ?? meant?.first
    if found == nil {
      state.notice = "no answer comes at this step, and none is in flight; r: a request"
    }
    return found
  }

  /// The number of the chosen request in the run that can be changed; nil if a member is chosen.
  private func chosenRequest(_ state: StepperState) -> Int? {
    guard recording.timeline.lanes.indices.contains(state.lane) else { return nil }
    let lane = recording.timeline.lanes[state.lane]
    guard lane.kind == .request, let start = lane.marks.first?.time else { return nil }
    return requests.firstIndex { lane.name == $0.name && $0.marks.first?.time == start }
      .map { $0 + 1 }
  }

  private func step(_ state: StepperState) -> Recording.Step? {
    recording.steps.indices.contains(state.index) ? recording.steps[state.index] : nil
  }
}
