import Scenarios

/// The user, the server and the view of one run: a value that can be repeated, shrunk and written
/// down.
package struct Play: Codable, Equatable, Sendable {
  /// A gesture, with its time in tenths of a second.
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

  package struct Reply: Codable, Equatable, Sendable {
    /// The latency in tenths of a second.
    package var latency: Int
    package var fault: String?

    package init(_ fault: String? = nil, after latency: Int = Reply.usualLatency) {
      self.fault = fault
      self.latency = latency
    }

    /// That of an answer of which a scenario says nothing.
    package static let usualLatency = 3
  }

  /// New entries on the server while the user reads.
  package struct Growth: Codable, Equatable, Sendable {
    /// The number of the last request before it.
    package var request: Int
    package var count: Int

    package init(after request: Int, by count: Int) {
      self.request = request
      self.count = count
    }
  }

  package var moves: [Move] = []

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
      Move(time: $0.offset, letter: $0.element)
    }
    self.size = size
    self.replies = replies
    self.growth = growth
    self.view = view
  }

  package var faultCount: Int { replies.values.count { $0.fault != nil } }

  /// The measures that shrinking reduces, the most important first.
  package var cost: [Int] {
    [
      // A reaction of the view counts like a gesture of the user.
      moves.count + (view.reaction?.times ?? 0),
      faultCount,
      view.count + (growth == nil ? 0 : 1),
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

/// The habits of a view besides showing its outputs. A view that only shows has none.
package struct ViewHabits: Codable, Equatable, Sendable {
  /// A gesture within the delivery of an output: a table that reaches its end as it shows rows.
  package struct Reaction: Codable, Equatable, Sendable {
    package var output: String
    package var key: String

    package var letter: Character { key.first ?? "?" }
    /// The number of times, at the first deliveries at which the screen offers it.
    package var times: Int

    package init(to output: String, by letter: Character, times: Int = 1) {
      self.output = output
      key = String(letter)
      self.times = times
    }
  }

  /// A time without one output, which is bound again afterwards; the others stay bound.
  package struct Absence: Codable, Equatable, Sendable {
    package var output: String

    /// When the output is unbound, in tenths of a second.
    package var from: Int

    /// When it's bound again, in tenths of a second.
    package var until: Int

    package init(of output: String, from: Int, until: Int) {
      self.output = output
      self.from = from
      self.until = until
    }
  }

  /// True if the user acts after everything else at the same instant, such as a response.
  package var actsLast: Bool

  /// Which of all orders the outputs are bound in; 0 is the order of their declaration.
  package var order: Int
  package var reaction: Reaction?

  /// When a second view comes that shows the same outputs, in tenths of a second.
  package var lateAt: Int?

  /// When the view goes away, in tenths of a second.
  package var endsAt: Int?

  /// When the view leaves and comes back; `nil` for a view that stays.
  package var absence: Absence?

  /// How long a finger rests on a row before the tap arrives, in tenths of a second.
  package var rest: Int?

  package init(
    actsLast: Bool = false,
    order: Int = 0,
    reaction: Reaction? = nil,
    lateAt: Int? = nil,
    endsAt: Int? = nil,
    absence: Absence? = nil,
    rest: Int? = nil
  ) {
    self.actsLast = actsLast
    self.order = order
    self.reaction = reaction
    self.lateAt = lateAt
    self.endsAt = endsAt
    self.absence = absence
    self.rest = rest
  }

  var count: Int {
    (actsLast ? 1 : 0) + (order == 0 ? 0 : 1) + (reaction == nil ? 0 : 1)
      + (lateAt == nil ? 0 : 1) + (endsAt == nil ? 0 : 1)
      + (absence == nil ? 0 : 1) + (rest == nil ? 0 : 1)
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

  static func orders(of count: Int) -> Int {
    count < 2 ? 1 : (2...count).reduce(1, *)
  }
}
