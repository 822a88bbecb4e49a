/// The habits of a view besides showing its outputs. A view that only shows has none.
public struct ViewHabits: Codable, Hashable, Sendable {
  /// A gesture that the view makes within a delivery, such as a table that reaches its end as it
  /// shows rows.
  public struct Reaction: Codable, Hashable, Sendable {
    package var output: String
    package var key: String

    package var letter: Character { key.first ?? "?" }
    /// The number of times that it's made, at the first deliveries at which the screen offers it.
    package var times: Int

    /// Creates a reaction to the output of this name, by the gesture of this letter.
    public init(to output: String, by letter: Character, times: Int = 1) {
      self.output = output
      key = String(letter)
      self.times = times
    }
  }

  /// A period in which one output is unbound while the others stay bound.
  public struct Absence: Codable, Hashable, Sendable {
    package var output: String

    /// The time at which the output is unbound, in tenths of a second.
    package var from: Int

    /// The time at which it's bound again, in tenths of a second.
    package var until: Int

    /// Creates an absence; both times are in tenths of a second.
    public init(of output: String, from: Int, until: Int) {
      self.output = output
      self.from = from
      self.until = until
    }
  }

  /// True if the user acts after everything else at the same instant, such as a response.
  package var actsLast: Bool

  /// The rank of the order in which outputs are bound, among all orders; 0 is that of their
  /// declaration.
  package var order: Int
  package var reaction: Reaction?

  /// The time at which a second view binds the same outputs, in tenths of a second.
  package var lateAt: Int?

  /// The time at which the view leaves for good, in tenths of a second.
  package var endsAt: Int?

  /// The times at which the view leaves and comes back; `nil` for a view that stays.
  package var absence: Absence?

  /// The time for which a finger rests on a row before the tap arrives, in tenths of a second.
  package var rest: Int?

  /// Creates habits; without arguments, the view only shows its outputs.
  public init(
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

  /// The indices below `count`, in the order that has the rank ``order``.
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
