import Workshop

package struct TimelineFacts {
  private let stateLanes: Set<String>
  private let lanes: [Timeline.Lane]
  private let gestures: [PerformedGesture]
  private let requestNumbers: [Int: Recording.RequestNumber]

  package init(timeline: Timeline, gestures: [PerformedGesture], stateLanes: Set<String>) {
    self.stateLanes = stateLanes
    self.gestures = gestures
    lanes = timeline.lanes
    let requests = lanes.indices.filter { timeline.lanes[$0].kind == .request }
    requestNumbers = Dictionary(
      uniqueKeysWithValues: requests.enumerated().map { place, lane in
        (lane, Recording.RequestNumber(place + 1))
      }
    )
  }

  /// The facts of an instant, in the order in which they happened.
  package func at(_ time: MarbleTime) -> [Recording.Fact] {
    var facts: [(order: Int, event: Recording.Event)] = gestures.filter { $0.time == time }.map {
      ($0.order, .gesture(words: $0.words))
    }
    for (index, lane) in lanes.enumerated() {
      let marks = lane.marks.filter { $0.time == time }
      if lane.kind == .request, let number = requestNumbers[index] {
        facts += marks.map { ($0.order, .request(number, request(lane, $0))) }
      } else if lane.kind == .subscription {
        facts += marks.compactMap { mark in alert(mark).map { (mark.order, .alert($0)) } }
      } else if let first = marks.first {
        let before = lane.marks.last { $0.order < first.order }
        facts.append((first.order, member(lane, marks, before: before)))
      }
    }
    return facts.sorted { $0.order < $1.order }.map { Recording.Fact($0.event) }
  }

  private func member(
    _ lane: Timeline.Lane,
    _ marks: [Timeline.Mark],
    before: Timeline.Mark?
  ) -> Recording.Event {
    let values = marks.map { Recording.Value($0) }
    if lane.kind == .input { return .input(lane: lane.name, values: values) }
    guard stateLanes.contains(lane.name) else { return .output(lane: lane.name, values: values) }
    return .state(lane: lane.name, values: values, before: before.map { Recording.Value($0) })
  }

  /// The completion arrives with the answer, and isn't a fact.
  private func alert(_ mark: Timeline.Mark) -> Recording.AlertEvent? {
    switch mark.kind {
    case .subscribed: .shown(label: mark.label)
    case .next: .answered(label: mark.label)
    case .disposed: .dismissed(cause: cause(of: mark, since: nil))
    case .completed, .error: nil
    }
  }

  private func request(_ lane: Timeline.Lane, _ mark: Timeline.Mark) -> Recording.RequestEvent {
    let span = lane.marks.first.map { mark.time - $0.time } ?? .zero
    return switch mark.kind {
    case .completed: .answered(label: mark.label, after: span)
    case .error: .failed(reason: mark.label, after: span)
    case .disposed: .cancelled(after: span, cause: cause(of: mark, since: lane.marks.first))
    case .next, .subscribed: .started(name: lane.name)
    }
  }

  /// The last input before a cancellation: at the same instant, or before a debounce.
  private func cause(
    of cancellation: Timeline.Mark,
    since start: Timeline.Mark?
  ) -> Recording.Cause? {
    let inputs = lanes.filter { $0.kind == .input }.flatMap { lane in
      lane.marks.filter { $0.order < cancellation.order && $0.order > start?.order ?? .min }
        .map { (mark: $0, lane: lane) }
    }
    return inputs.max { $0.mark.order < $1.mark.order }.map { input in
      Recording.Cause(
        lane: input.lane.name,
        value: Recording.Value(input.mark),
        isState: stateLanes.contains(input.lane.name),
        pause: cancellation.time - input.mark.time
      )
    }
  }
}
