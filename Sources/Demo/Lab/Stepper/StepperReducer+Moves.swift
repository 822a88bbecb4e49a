import Core

/// Where keys lead.
extension StepperReducer {
  func go(_ index: Int, _ state: inout StepperState) {
    if index > last { state.notice = "this is the last step" }
    if index < 0 { state.notice = "this is the first step" }
    state.index = min(max(index, 0), last)
    state.isPlaying = false
    state.shown = .zero
  }

  func chooseLane(_ distance: Int, _ state: inout StepperState) {
    let count = max(recording.timeline.lanes.count, 1)
    state.lane = (state.lane + distance + count) % count
  }

  func togglePlaying(_ state: inout StepperState) {
    if !state.isPlaying, state.index == last { state.index = 0 }
    state.isPlaying.toggle()
    state.shown = .zero
  }

  /// To the next or the previous step at which a request starts; it is chosen, so that it can be
  /// inspected.
  func goToRequest(forward: Bool, _ state: inout StepperState) {
    guard recording.steps.indices.contains(state.index) else { return }
    let now = recording.steps[state.index].time
    let starts = recording.timeline.lanes.enumerated()
      .filter { $0.element.kind == .request }
      .compactMap { lane in lane.element.marks.first.map { (time: $0.time, lane: lane.offset) } }
    let found =
      forward
      ? starts.filter { $0.time > now }.min { $0 < $1 }
      : starts.filter { $0.time < now }.max { ($0.time, -$0.lane) < ($1.time, -$1.lane) }
    guard let found, let index = index(at: found.time) else {
      state.notice = forward ? "no request starts later" : "no request starts earlier"
      return
    }
    go(index, &state)
    state.lane = found.lane
  }

  /// To what the event of the chosen lane came of; it is chosen, so that the next press goes on.
  func goToCause(_ state: inout StepperState) {
    guard recording.steps.indices.contains(state.index) else { return }
    let time = recording.steps[state.index].time
    let lane = run.lanes.lane(near: state.lane, at: time)
    guard let cause = StepperCause(of: lane, at: time, in: run.lanes),
      let index = index(at: cause.time)
    else {
      state.lane = lane
      state.notice =
        gesture(at: state.index).map { "\($0) This is where it begins." }
        ?? "this is where it begins: the user did nothing then"
      return
    }
    go(index, &state)
    state.lane = cause.lane
    state.notice = cause.words
  }

  /// What the user did at a step, in words; nil if nothing.
  func gesture(at index: Int) -> String? {
    guard recording.steps.indices.contains(index) else { return nil }
    let facts = recording.steps[index].facts.filter(\.isGesture)
    return [nil, .expected, .actual].lazy.compactMap { side in facts.first { $0.side == side } }
      .first.map { recording.words.sentence($0.event) }
  }

  /// To the next or the previous step at which something happens in the chosen lane.
  func goToChange(forward: Bool, _ state: inout StepperState) {
    guard recording.timeline.lanes.indices.contains(state.lane),
      recording.steps.indices.contains(state.index)
    else { return }
    let now = recording.steps[state.index].time
    let times = recording.timeline.lanes[state.lane].marks.map(\.time)
    let time = forward ? times.first { $0 > now } : times.last { $0 < now }
    guard let time, let index = index(at: time) else {
      let name = recording.titledTimeline.lanes[state.lane].name
      state.notice = "\(name) does not change \(forward ? "later" : "earlier"); Tab: another lane"
      return
    }
    go(index, &state)
  }

  func index(at time: MarbleTime) -> Int? {
    let index = recording.steps.partitioningIndex { $0.time >= time }
    return recording.steps.indices.contains(index) && recording.steps[index].time == time
      ? index : nil
  }
}
