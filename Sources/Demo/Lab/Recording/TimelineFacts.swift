import Core

/// What a timeline holds, in words.
struct TimelineFacts {
  private let stateLanes: Set<String>
  private let lanes: [Timeline.Lane]
  private let gestures: [PerformedGesture]
  private let requestNumbers: [Int: Int]

  init(timeline: Timeline, gestures: [PerformedGesture], stateLanes: Set<String>) {
    self.stateLanes = stateLanes
    self.gestures = gestures
    lanes = timeline.lanes
    let requests = lanes.indices.filter { timeline.lanes[$0].kind == .request }
    requestNumbers = Dictionary(
      uniqueKeysWithValues: requests.enumerated().map { ($0.element, $0.offset + 1) }
    )
  }

  /// What happened at an instant, in the order in which it happened.
  func at(_ time: MarbleTime) -> [Recording.Fact] {
    var facts: [(order: Int, fact: Recording.Fact)] = gestures.filter { $0.time == time }.map {
      ($0.order, Recording.Fact(role: .input, text: "You \($0.words)."))
    }
    for (index, lane) in lanes.enumerated() {
      let marks = lane.marks.filter { $0.time == time }
      if lane.kind == .request {
        facts += marks.map { ($0.order, request(lane, requestNumbers[index] ?? 0, $0)) }
      } else if lane.kind == .subscription {
        facts += marks.compactMap { mark in alert(mark).map { (mark.order, $0) } }
      } else if let first = marks.first {
        let before = lane.marks.last { $0.order < first.order }
        facts.append((first.order, member(lane, marks, before: before)))
      }
    }
    return facts.sorted { $0.order < $1.order }.map(\.fact)
  }

  /// All that a member did at one instant.
  private func member(
    _ lane: Timeline.Lane,
    _ marks: [Timeline.Mark],
    before: Timeline.Mark?
  ) -> Recording.Fact {
    let isInput = lane.kind == .input
    let words = marks.map(\.words).joined(separator: ", then ")
    let text =
      if isInput || !stateLanes.contains(lane.name) {
        "\(isInput ? "Input" : "Output") \(lane.name) sends \(words)."
      } else if let before {
        "Output \(lane.name) is now \(words); before: \(before.words)."
      } else {
        "Output \(lane.name) begins with \(words)."
      }
    return Recording.Fact(role: isInput ? .input : .output, text: text)
  }

  /// What became of an alert; its completion goes with its answer and is no news.
  private func alert(_ mark: Timeline.Mark) -> Recording.Fact? {
    let text: String? =
      switch mark.kind {
      case .subscribed: "An alert comes up: \(mark.label)."
      case .next: "The alert sends \(mark.label), completes and goes away."
      case .disposed: "The alert goes away without an answer\(reason(for: mark, since: nil))."
      case .completed, .error: nil
      }
    return text.map { Recording.Fact(role: .accent, text: $0) }
  }

  private func request(
    _ lane: Timeline.Lane,
    _ number: Int,
    _ mark: Timeline.Mark
  ) -> Recording.Fact {
    let span = (lane.marks.first.map { mark.time - $0.time } ?? .zero).description
    let name = "Request \(number)"
    switch mark.kind {
    case .completed:
      let isGood = mark.label.hasPrefix("2")
      return Recording.Fact(
        role: isGood ? .success : .failure,
        text: "\(name) is answered\(mark.label.isEmpty ? "" : " with \(mark.label)") after \(span)."
      )
    case .error:
      return Recording.Fact(role: .failure, text: "\(name) fails after \(span): \(mark.label).")
    case .disposed:
      let reason = reason(for: mark, since: lane.marks.first)
      let text = "\(name) is cancelled after \(span)\(reason)."
      return Recording.Fact(role: .request, text: text)
    case .next, .subscribed:
      return Recording.Fact(role: .request, text: "\(name) starts: \(lane.name).")
    }
  }

  /// What went in just before the cancellation, which is why it came: at the same instant, or before
  /// the pause that a debounce waits for.
  private func reason(for cancellation: Timeline.Mark, since start: Timeline.Mark?) -> String {
    let causes = lanes.filter { $0.kind == .input }.flatMap { lane in
      lane.marks.filter { $0.order < cancellation.order && $0.order > start?.order ?? .min }
        .map { (mark: $0, lane: lane) }
    }
    guard let cause = causes.max(by: { $0.mark.order < $1.mark.order }) else { return "" }
    let isState = stateLanes.contains(cause.lane.name)
    let pause = cancellation.time - cause.mark.time
    let sentence = ", because \(cause.lane.name)"
    guard pause > .zero else {
      return "\(sentence) \(isState ? "changes to" : "sends") \(cause.mark.words)"
    }
    return "\(sentence) \(isState ? "changed to" : "sent") \(cause.mark.words) \(pause) before"
  }
}

extension Timeline.Mark {
  fileprivate var words: String {
    switch kind {
    case .error: "the error \(label)"
    case .completed: "its completion"
    case .next, .subscribed, .disposed: label == "()" ? "an event" : label
    }
  }
}
