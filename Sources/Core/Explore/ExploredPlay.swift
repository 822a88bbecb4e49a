/// The moves of the user, the server and the view in one run: a value that can be repeated, shrunk
/// and stored.
package struct ExploredPlay: Codable, Hashable, Sendable {
  /// A gesture, with its time in tenths of a second.
  package struct TimedMove: Codable, Hashable, Sendable {
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

  package struct Reply: Codable, Hashable, Sendable {
    /// The latency in tenths of a second.
    package var latency: Int
    package var badAnswer: String?

    /// The name of a good answer that isn't the usual one.
    package var other: String?

    package init(
      _ badAnswer: String? = nil,
      after latency: Int = Reply.usualLatency,
      other: String? = nil
    ) {
      self.other = other
      self.badAnswer = badAnswer
      self.latency = latency
    }

    /// The latency of an answer that a scenario doesn't mention, in tenths of a second.
    package static let usualLatency = 3
  }

  /// New entries that appear on the server during a run.
  package struct Growth: Codable, Hashable, Sendable {
    /// The number of the last request that doesn't see them.
    package var request: Int
    package var count: Int

    package init(after request: Int, by count: Int) {
      self.request = request
      self.count = count
    }
  }

  package var moves: [TimedMove] = []

  /// The replies by request number, from 1; other requests get a good answer.
  package var replies: [Int: Reply] = [:]
  package var view: ViewHabits = []

  /// The number of entries on the server.
  package var size = 0
  package var growth: Growth?

  package init() {}

  /// Creates a play whose gestures are written as marbles.
  ///
  /// - Parameter user: The letters of the gestures, 100 ms per character; `-` is a pause.
  package init(
    user: String,
    size: Int = 0,
    replies: [Int: Reply] = [:],
    growth: Growth? = nil,
    view: ViewHabits = []
  ) {
    moves = user.enumerated().filter { $0.element != "-" }.map {
      TimedMove(time: $0.offset, letter: $0.element)
    }
    self.size = size
    self.replies = replies
    self.growth = growth
    self.view = view
  }

  package var badAnswerCount: Int { replies.values.count { $0.badAnswer != nil } }

  /// The number of gestures, including those that the view makes by itself.
  package var gestureCount: Int { moves.count + (view.reaction?.times ?? 0) }

  /// The measures that shrinking reduces, the most important first.
  package var cost: [Int] {
    [
      gestureCount,
      badAnswerCount,
      view.all.count + (growth == nil ? 0 : 1)
        + replies.values.count { $0.other != nil },
      replies.values.count { $0.latency != Reply.usualLatency },
      size + (growth?.count ?? 0),
      moves.last?.time ?? 0,
      moves.reduce(0) { $0 + $1.time },
      replies.values.reduce(0) { $0 + abs($1.latency - Reply.usualLatency) },
      view.all.reduce(0) { $0 + $1.sum },
    ]
  }
}
