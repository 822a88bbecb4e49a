import Marbles

extension Recording {
  /// Something that happened at an instant, as data: the words for it are made where it is drawn.
  package struct Fact: Equatable, Sendable {
    /// The run in which it happened; `nil` for both runs, and for the only one.
    package var side: Side?
    package var event: Event

    package init(_ event: Event, side: Side? = nil) {
      self.side = side
      self.event = event
    }
  }

  package enum Event: Codable, Equatable, Sendable {
    /// The user did something; the gesture's own words follow "You".
    case gesture(words: String)
    case input(lane: String, values: [Value])
    case output(lane: String, values: [Value])
    /// A state of `Output` changed; without `before`, it began.
    case state(lane: String, values: [Value], before: Value?)
    case request(RequestNumber, RequestEvent)
    case alert(AlertEvent)
    case scrolled
    /// The screen took away a message that had been shown long enough.
    case messageExpired
    case broken(sentence: String)
    case fault(lane: String, text: String)
    case mark(lane: String, label: String)
  }

  /// An element, error or completion of a lane.
  package struct Value: Codable, Equatable, Sendable {
    package var kind: Timeline.MarkKind
    package var label: String

    package init(_ mark: Timeline.Mark) {
      kind = mark.kind
      label = mark.label
    }
  }

  /// A request, counted from 1 in its own run.
  package struct RequestNumber: Codable, Hashable, Sendable {
    package var number: Int
    /// `true` for a request that only the compared run has.
    package var isOther: Bool

    package init(_ number: Int, isOther: Bool = false) {
      self.number = number
      self.isOther = isOther
    }
  }

  package enum RequestEvent: Codable, Equatable, Sendable {
    case started(name: String)
    /// The label is the response's status code.
    case answered(label: String, after: MarbleTime)
    case failed(reason: String, after: MarbleTime)
    case cancelled(after: MarbleTime, cause: Cause?)
  }

  package enum AlertEvent: Codable, Equatable, Sendable {
    case shown(label: String)
    case answered(label: String)
    case dismissed(cause: Cause?)
  }

  /// The input that led to a cancellation.
  package struct Cause: Codable, Equatable, Sendable {
    package var lane: String
    package var value: Value
    /// `true` for a state, which changes; an event is sent.
    package var isState: Bool
    /// The time between the input and the cancellation.
    package var pause: MarbleTime

    package init(lane: String, value: Value, isState: Bool, pause: MarbleTime) {
      self.lane = lane
      self.value = value
      self.isState = isState
      self.pause = pause
    }
  }
}

extension Recording.Fact: Codable {
  private enum Keys: CodingKey {
    case side
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    let side = try values.decodeIfPresent(Recording.Side.self, forKey: .side)
    self.init(try Recording.Event(from: decoder), side: side)
  }

  package func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var values = encoder.container(keyedBy: Keys.self)
    try values.encodeIfPresent(side, forKey: .side)
  }
}
