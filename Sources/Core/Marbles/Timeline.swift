import Text

/// The events of a run: lanes of marks under one clock.
///
/// Everything that draws, asserts, steps or exports a run reads this one value.
public struct Timeline: Codable, Equatable, Sendable {
  /// The duration of one dash of a diagram.
  public var tick: MarbleTime

  /// Inputs first, then requests, then outputs, each in the order of their declaration or start.
  public var lanes: [Lane]

  /// The time at which the run ended.
  public var end: MarbleTime

  /// Creates a timeline.
  public init(tick: MarbleTime = .milliseconds(1), lanes: [Lane] = [], end: MarbleTime = .zero) {
    self.tick = tick
    self.lanes = lanes
    self.end = end
  }

  /// Every instant at which at least one lane has a mark, in order.
  public var instants: [MarbleTime] {
    Set(lanes.flatMap { $0.marks.map(\.time) }).sorted()
  }
}

extension Timeline {
  /// One row: a member of `Input` or `Output`, a request, or the subscriptions of a fake.
  public struct Lane: Codable, Equatable, Sendable {
    /// The contents of a lane.
    public enum Kind: String, Codable, Sendable {
      /// An event that the user caused.
      case input
      /// A value for the screen.
      case output
      /// One request, from its start to its answer or cancellation.
      case request
      /// One subscription to a fake, from its start to its end.
      case subscription
    }

    /// The name of the member, or the method and path of the request.
    public var name: String

    /// The contents of the lane.
    public var kind: Kind

    /// The marks, in the order in which they happened.
    public var marks: [Mark]

    /// Creates a lane; its name becomes one harmless line.
    public init(name: String, kind: Kind, marks: [Mark] = []) {
      self.name = HarmlessText.line(name)
      self.kind = kind
      self.marks = marks
    }
  }

  /// One event of a lane.
  public struct Mark: Codable, Equatable, Sendable {
    /// The kind of event.
    public enum Kind: String, Codable, Sendable {
      /// An element.
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

    /// When it happened.
    public var time: MarbleTime

    /// The kind of event.
    public var kind: Kind

    /// The character that represents the value in a diagram; empty for marks without a value.
    public var key: String

    /// The value in words; empty where there is nothing to say.
    public var label: String

    /// The place in the order of all marks of the run: it tells what came first at one instant.
    public var order: Int

    /// Creates a mark; its texts become one harmless line each.
    public init(time: MarbleTime, kind: Kind, key: String = "", label: String = "", order: Int = 0)
    {
      self.time = time
      self.kind = kind
      self.key = HarmlessText.line(key)
      self.label = HarmlessText.line(label)
      self.order = order
    }
  }
}

extension Timeline {
  /// The same with at most `count` events of each lane at one instant, and as many lanes of one name,
  /// so that an endless loop can be drawn.
  func keepingFirst(_ count: Int) -> Timeline {
    var counts: [String: Int] = [:]
    let first = lanes.filter { lane in
      guard lane.kind == .request || lane.kind == .subscription else { return true }
      counts[lane.name, default: 0] += 1
      return counts[lane.name, default: 0] <= count
    }
    return Timeline(
      tick: tick,
      lanes: first.map { lane in
        var lane = lane
        var seen: [MarbleTime: Int] = [:]
        lane.marks = lane.marks.filter { mark in
          seen[mark.time, default: 0] += 1
          return seen[mark.time, default: 0] <= count
        }
        return lane
      },
      end: end
    )
  }

  /// The same without what came after `last`, and without lanes that only began then.
  func until(_ last: MarbleTime) -> Timeline {
    Timeline(
      tick: tick,
      lanes: lanes.compactMap { lane in
        var lane = lane
        lane.marks = lane.marks.filter { $0.time <= last }
        let hasBegun = !lane.marks.isEmpty
        return hasBegun || lane.kind == .input || lane.kind == .output ? lane : nil
      },
      end: min(end, last)
    )
  }
}
