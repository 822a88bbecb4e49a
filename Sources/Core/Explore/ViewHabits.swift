/// Something that a view does besides showing its outputs; times are in tenths of a second.
public enum ViewHabit: Codable, Hashable, Sendable {
  /// The user acts after everything else at the same instant, such as a response.
  case actsLast

  /// The outputs are bound in the order of this rank among all orders; 0 is that of their
  /// declaration.
  case order(Int)

  /// The view makes a gesture at the first deliveries at which the screen offers it, such as a
  /// table that reaches its end as it shows rows.
  case reaction(to: String, by: String, times: Int)

  /// A second view binds the same outputs.
  case secondView(at: Int)

  /// The view leaves for good.
  case leaves(at: Int)

  /// One output is unbound while the others stay bound.
  case absence(of: String, from: Int, until: Int)

  /// A finger rests on a row for so long before the tap arrives.
  case rest(Int)

  /// The habit in a clause, for a report.
  package var words: String {
    switch self {
    case .actsLast: "the user acts after what else happens at an instant"
    case .order(let rank): "the outputs are bound in order \(rank)"
    case .reaction(let output, let key, _): "the view answers \(output) with \(key)"
    case .secondView(let time): "a second view binds at \(time * 100) ms"
    case .leaves(let time): "the view leaves at \(time * 100) ms"
    case .absence(let output, let from, let until):
      "\(output) is unbound at \(from * 100) ms and bound again at \(until * 100) ms"
    case .rest(let time): "a tap on a row arrives \(time * 100) ms after the touch"
    }
  }

  /// The habit in Swift.
  var code: String {
    switch self {
    case .actsLast: ".actsLast"
    case .order(let rank): ".order(\(rank))"
    case .reaction(let output, let key, let times):
      ".reaction(to: \"\(output)\", by: \"\(key)\", times: \(times))"
    case .secondView(let time): ".secondView(at: \(time))"
    case .leaves(let time): ".leaves(at: \(time))"
    case .absence(let output, let from, let until):
      ".absence(of: \"\(output)\", from: \(from), until: \(until))"
    case .rest(let time): ".rest(\(time))"
    }
  }

  /// The variants of this habit that have smaller numbers.
  var smaller: [ViewHabit] {
    func below(_ number: Int, _ most: Int = .max) -> Range<Int> { 0..<max(min(number, most), 0) }
    switch self {
    case .actsLast, .order: return []
    case .reaction(let output, let key, let times):
      return times > 1 ? [.reaction(to: output, by: key, times: 1)] : []
    case .secondView(let time): return below(time, 8).map { .secondView(at: $0) }
    case .leaves(let time): return below(time, 12).map { .leaves(at: $0) }
    case .absence(let output, let from, let until):
      return below(until - from - 1).map { .absence(of: output, from: from, until: from + 1 + $0) }
        + below(from, 12).map { .absence(of: output, from: $0, until: $0 + until - from) }
    case .rest(let time): return below(time, 4).map { .rest($0) }
    }
  }

  /// The habit, with everything that it does from `start` on moved by some tenths of a second.
  func moved(from start: Int, by tenths: Int) -> ViewHabit {
    func moved(_ time: Int) -> Int { time < start ? time : time + tenths }
    switch self {
    case .secondView(let time): return .secondView(at: moved(time))
    case .leaves(let time): return .leaves(at: moved(time))
    case .absence(let output, let from, let until) where moved(from) < moved(until):
      return .absence(of: output, from: moved(from), until: moved(until))
    default: return self
    }
  }

  /// The numbers that shrinking reduces.
  var sum: Int {
    switch self {
    case .actsLast, .order, .reaction: 0
    case .secondView(let time), .leaves(let time), .rest(let time): time
    case .absence(_, let from, let until): from + until
    }
  }
}

/// The habits of a view. A view that only shows has none.
///
/// ```swift
/// YourScenario("explored", keeps: "…", user: "-s", view: [.leaves(at: 4)])
/// ```
public struct ViewHabits: Codable, ExpressibleByArrayLiteral, Hashable, Sendable {
  /// At most one habit of each kind, in the order in which they were added.
  private(set) var all: [ViewHabit] = []

  /// Creates the habits of a view.
  public init(arrayLiteral habits: ViewHabit...) { all = habits }

  package var actsLast: Bool { all.contains(.actsLast) }

  package var order: Int { value { if case .order(let rank) = $0 { rank } else { nil } } ?? 0 }

  package var reaction: (output: String, letter: Character, times: Int)? {
    value {
      guard case .reaction(let output, let key, let times) = $0 else { return nil }
      return (output, key.first ?? "?", times)
    }
  }

  /// The time at which a second view binds.
  package var joinTime: Int? {
    value { if case .secondView(let time) = $0 { time } else { nil } }
  }

  /// The time at which the view leaves for good.
  package var endTime: Int? { value { if case .leaves(let time) = $0 { time } else { nil } } }

  package var absence: (output: String, from: Int, until: Int)? {
    value {
      if case .absence(let output, let from, let until) = $0 { (output, from, until) } else { nil }
    }
  }

  package var rest: Int? { value { if case .rest(let time) = $0 { time } else { nil } } }

  private func value<Value>(_ read: (ViewHabit) -> Value?) -> Value? {
    for habit in all { if let value = read(habit) { return value } }
    return nil
  }

  package mutating func add(_ habit: ViewHabit) { all.append(habit) }

  /// The habits with one of them less.
  var fewer: [ViewHabits] {
    all.indices.map { index in
      var habits = self
      habits.all.remove(at: index)
      return habits
    }
  }

  /// The habits with one of them made smaller.
  var smaller: [ViewHabits] {
    all.indices.flatMap { index in
      all[index].smaller.map { habit in
        var habits = self
        habits.all[index] = habit
        return habits
      }
    }
  }

  mutating func move(from start: Int, by tenths: Int) {
    all = all.map { $0.moved(from: start, by: tenths) }
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
