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
