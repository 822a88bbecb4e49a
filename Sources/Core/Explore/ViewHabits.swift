import Scenarios

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
