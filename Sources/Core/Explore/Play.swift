import Scenarios

/// What the user, the server and the view do in one run: a value, so that it can be repeated, cut
/// shorter, and written down.
package struct Play: Codable, Equatable, Sendable {
  /// A gesture, so many tenths of a second after the start.
  package struct Move: Codable, Equatable, Sendable {
    package var time: Int
    package var key: String

    package var letter: Character {
      get { key.first ?? "?" }
      set { key = String(newValue) }
    }

    package init(time: Int, letter: Character) {
      self.time = time
      key = String(letter)
    }
  }

  /// What the server does with one request.
  package struct Reply: Codable, Equatable, Sendable {
    /// How many tenths of a second it takes.
    package var latency: Int
    /// The name of what goes wrong; nil for a good answer.
    package var fault: String?

    package init(_ fault: String? = nil, after latency: Int = Reply.usualLatency) {
      self.fault = fault
      self.latency = latency
    }

    /// That of an answer of which a scenario says nothing.
    package static let usualLatency = 3
  }

  /// What becomes longer on the server while the user reads.
  package struct Growth: Codable, Equatable, Sendable {
    /// The number of the last request before it.
    package var request: Int
    /// How many entries come on top.
    package var count: Int

    package init(after request: Int, by count: Int) {
      self.request = request
      self.count = count
    }
  }

  /// The gestures, in their order.
  package var moves: [Move] = []

  /// What is done with the requests, by their numbers from 1 on; the others are answered well.
  package var replies: [Int: Reply] = [:]

  /// What the view does besides showing.
  package var view = ViewHabits()

  /// How many entries the server has.
  package var size = 0

  /// How its list grows, if it does.
  package var growth: Growth?

  package init() {}

  /// - Parameter user: What the user does, a letter each tenth of a second.
  package init(
    user: String,
    size: Int = 0,
    replies: [Int: Reply] = [:],
    growth: Growth? = nil,
    view: ViewHabits = ViewHabits()
  ) {
    moves = user.enumerated().filter { $0.element != "-" }.map {
      Move(time: $0.offset, letter: $0.element)
    }
    self.size = size
    self.replies = replies
    self.growth = growth
    self.view = view
  }

  /// How many answers are faulty.
  package var faultCount: Int { replies.values.count { $0.fault != nil } }

  /// What is to become less, the most important first; shrinking makes no other step.
  package var cost: [Int] {
    [
      // What the view does by itself is no shorter than what the user does.
      moves.count + (view.reaction?.times ?? 0),
      faultCount,
      view.count + (growth == nil ? 0 : 1),
      replies.values.count { $0.latency != Reply.usualLatency },
      size + (growth?.count ?? 0),
      moves.last?.time ?? 0,
      moves.reduce(0) { $0 + $1.time },
      replies.values.reduce(0) { $0 + abs($1.latency - Reply.usualLatency) },
      (view.lateAt ?? 0) + (view.endsAt ?? 0),
    ]
  }
}

/// What a view does besides showing what it is sent. One that only shows does none of it.
package struct ViewHabits: Codable, Equatable, Sendable {
  /// A gesture within the delivery of an output: a table that reaches its end as it shows rows.
  package struct Reaction: Codable, Equatable, Sendable {
    /// The output.
    package var output: String
    /// The letter of the gesture.
    package var key: String

    package var letter: Character { key.first ?? "?" }
    /// How often; it is made at the first deliveries at which the screen offers it.
    package var times: Int

    package init(to output: String, by letter: Character, times: Int = 1) {
      self.output = output
      key = String(letter)
      self.times = times
    }
  }

  /// Whether the user acts after what else happens at the same instant, such as an answer.
  package var actsLast: Bool

  /// Which of all orders the outputs are bound in; 0 is the order of their declaration.
  package var order: Int

  /// What it does within a delivery.
  package var reaction: Reaction?

  /// When a second view comes that shows the same outputs, in tenths of a second.
  package var lateAt: Int?

  /// When the view goes away, in tenths of a second.
  package var endsAt: Int?

  package init(
    actsLast: Bool = false,
    order: Int = 0,
    reaction: Reaction? = nil,
    lateAt: Int? = nil,
    endsAt: Int? = nil
  ) {
    self.actsLast = actsLast
    self.order = order
    self.reaction = reaction
    self.lateAt = lateAt
    self.endsAt = endsAt
  }

  /// How many habits it has.
  var count: Int {
    (actsLast ? 1 : 0) + (order == 0 ? 0 : 1) + (reaction == nil ? 0 : 1)
      + (lateAt == nil ? 0 : 1) + (endsAt == nil ? 0 : 1)
  }

  /// The numbers below `count` in the order that this one is.
  func ordered(_ count: Int) -> [Int] {
    var rest = Array(0..<count)
    var rank = order
    return (0..<count).map { _ in
      let index = rank % rest.count
      rank /= rest.count
      return rest.remove(at: index)
    }
  }

  /// How many orders so many outputs can be bound in.
  static func orders(of count: Int) -> Int {
    count < 2 ? 1 : (2...count).reduce(1, *)
  }
}
