import Reactive
import Text

/// The events of a run: lanes of marks under one clock.
///
/// Everything that draws, asserts, steps or exports a run reads this one value.
package struct Timeline: Codable, Equatable, Sendable {
  /// The duration of one dash of a diagram.
  package var tick: MarbleTime

  /// Inputs first, then requests, then outputs, each in the order of their declaration or start.
  package var lanes: [Lane]

  /// The time at which the run ended.
  package var end: MarbleTime

  package init(tick: MarbleTime = .milliseconds(1), lanes: [Lane] = [], end: MarbleTime = .zero) {
    self.tick = tick
    self.lanes = lanes
    self.end = end
  }

  /// Every instant at which at least one lane has a mark, in order.
  package var instants: [MarbleTime] {
    Set(lanes.flatMap { $0.marks.map(\.time) }).sorted()
  }
}

extension Timeline {
  package enum LaneKind: String, Codable, Sendable {
    case input
    case output
    /// One request, from its start to its answer or cancellation.
    case request
    /// One subscription to a fake, from its start to its end.
    case subscription
  }

  /// One row: a member of `Input` or `Output`, a request, or the subscriptions of a fake.
  package struct Lane: Codable, Equatable, Sendable {
    package var name: String
    package var kind: LaneKind

    /// The marks, in the order in which they happened.
    package var marks: [Mark]

    /// Creates a lane; its name becomes one harmless line.
    package init(name: String, kind: LaneKind, marks: [Mark] = []) {
      self.name = HarmlessText.line(name)
      self.kind = kind
      self.marks = marks
    }
  }

  package enum MarkKind: String, Codable, Sendable {
    case next
    /// The end by an error; a request that got no answer.
    case error
    /// The completion; a request that was answered.
    case completed
    /// A subscription or a request began.
    case subscribed
    /// A subscription was disposed of; a request was cancelled.
    case disposed
  }

  package struct Mark: Codable, Equatable, Sendable {
    package var time: MarbleTime
    package var kind: MarkKind

    /// The character that represents the value in a diagram; empty for marks without a value.
    package var key: String

    /// The value in words; empty where there is nothing to say.
    package var label: String

    /// The place in the order of all marks of the run: it tells what came first at one instant.
    package var order: Int

    /// Creates a mark; its texts become one harmless line each.
    package init(
      time: MarbleTime,
      kind: MarkKind,
      key: String = "",
      label: String = "",
      order: Int = 0
    ) {
      self.time = time
      self.kind = kind
      self.key = HarmlessText.line(key)
      self.label = HarmlessText.line(label)
      self.order = order
    }
  }
}

extension Timeline {
  /// The timeline with at most `count` events of a lane at one instant, and at most `count` request
  /// or subscription lanes of one name, so that an endless loop can be drawn.
  func keepingFirst(_ count: Int) -> Timeline {
    var part = self
    var counts: [String: Int] = [:]
    part.lanes.removeAll { lane in
      guard lane.kind == .request || lane.kind == .subscription else { return false }
      counts[lane.name, default: 0] += 1
      return counts[lane.name, default: 0] > count
    }
    for lane in part.lanes.indices {
      var seen: [MarbleTime: Int] = [:]
      part.lanes[lane].marks.removeAll { mark in
        seen[mark.time, default: 0] += 1
        return seen[mark.time, default: 0] > count
      }
    }
    return part
  }

  /// The timeline up to and including `last`, without the lanes that only begin after it.
  func until(_ last: MarbleTime) -> Timeline {
    var part = self
    part.end = min(end, last)
    for lane in lanes.indices { part.lanes[lane].marks.removeAll { $0.time > last } }
    part.lanes.removeAll { lane in
      lane.marks.isEmpty && (lane.kind == .request || lane.kind == .subscription)
    }
    return part
  }
}

extension Timeline.Lane {
  /// Returns whether the same happens in both, whatever the letters are.
  package func isSame(as other: Timeline.Lane) -> Bool {
    kind == other.kind && name == other.name
      && marks.elementsEqual(other.marks) { $0.isSame(as: $1) }
  }
}

extension Timeline.Mark {
  /// Returns whether the same happens at the same time, whatever the letter is.
  package func isSame(as other: Timeline.Mark) -> Bool {
    time == other.time && kind == other.kind && label == other.label
  }
}

extension Timeline.Mark {
  /// The character of the diagram that represents the value; nil for a mark without one.
  package var letter: Character? { kind == .next ? key.first : nil }
  package func event<Element>(
    _ values: MarbleValues<Element>,
    _ error: any Error
  ) -> Event<Element>? {
    switch kind {
    case .next: letter.flatMap { values[$0] }.map { .next($0) }
    case .error: .error(key.first.flatMap { values.errors[$0] } ?? error)
    case .completed: .completed
    case .subscribed, .disposed: nil
    }
  }

  package init<Element>(time: MarbleTime, event: Event<Element>, key: String = "", order: Int = 0) {
    switch event {
    case .next(let element):
      self.init(time: time, kind: .next, key: key, label: MarbleLabel.of(element), order: order)
    case .error(let error):
      let label = MarbleLabel.of(error: error)
      self.init(time: time, kind: .error, key: key, label: label, order: order)
    case .completed:
      self.init(time: time, kind: .completed, order: order)
    }
  }
}
