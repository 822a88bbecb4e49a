/// The user, the server and the view of one run: a value that can be repeated, shrunk and written
/// down.
package struct Play: Codable, Hashable, Sendable {
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
    package var fault: String?

    /// True if there is nothing to list; `nil` if there is, as in recordings that don't know this.
    package var isEmpty: Bool?

    package init(
      _ fault: String? = nil,
      after latency: Int = Reply.usualLatency,
      isEmpty: Bool? = nil
    ) {
      self.fault = fault
      self.latency = latency
      self.isEmpty = isEmpty
    }

    /// That of an answer of which a scenario says nothing.
    package static let usualLatency = 3
  }

  /// New entries on the server while the user reads.
  package struct Growth: Codable, Hashable, Sendable {
    /// The number of the last request before it.
    package var request: Int
    package var count: Int

    package init(after request: Int, by count: Int) {
      self.request = request
      self.count = count
    }
  }

  package var moves: [TimedMove] = []

  /// The replies by number of request, from 1; other requests get a good response.
  package var replies: [Int: Reply] = [:]
  package var view = ViewHabits()

  /// The number of entries on the server.
  package var size = 0
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
      TimedMove(time: $0.offset, letter: $0.element)
    }
    self.size = size
    self.replies = replies
    self.growth = growth
    self.view = view
  }

  package var faultCount: Int { replies.values.count { $0.fault != nil } }

  /// The gestures, also those that the view makes by itself.
  package var gestureCount: Int { moves.count + (view.reaction?.times ?? 0) }

  /// The measures that shrinking reduces, the most important first.
  package var cost: [Int] {
    [
      gestureCount,
      faultCount,
      view.count + (growth == nil ? 0 : 1) + replies.values.count { $0.isEmpty == true },
      replies.values.count { $0.latency != Reply.usualLatency },
      size + (growth?.count ?? 0),
      moves.last?.time ?? 0,
      moves.reduce(0) { $0 + $1.time },
      replies.values.reduce(0) { $0 + abs($1.latency - Reply.usualLatency) },
      (view.lateAt ?? 0) + (view.endsAt ?? 0) + (view.rest ?? 0),
      (view.absence?.from ?? 0) + (view.absence?.until ?? 0),
    ]
  }
}
