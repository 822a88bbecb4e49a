import Workshop

/// The circumstances of one run: what the sources send, and who subscribes, leaves and answers.
///
/// Times are in ticks.
struct DifferCase {
  struct Mark {
    let source: Int
    var tick: Int
    var kind = Timeline.MarkKind.next
    /// The place of its letter in the alphabet of its source; below zero, -1 is the first of the
    /// values that the expressions name.
    var letter = 0
  }

  /// The marks of all sources, one source after the other.
  var marks: [Mark] = []
  /// The values that the expressions name, such as "z".
  var named: [String] = []
  /// For each of the sources that the expressions name, `false` if its time begins with each
  /// subscription.
  var isHot: [Bool]
  /// When the first subscriber arrives.
  var arrival = 0
  /// When the first subscriber leaves; `nil` if it stays.
  var departure: Int?
  /// When the second subscriber arrives; `nil` if there is none.
  var second: Int?
  /// The number of the element that the first subscriber answers at once, by sending the next
  /// letter into `x`; `nil` if it answers none.
  var answered: Int?

  func marks(of source: Int) -> [Mark] { marks.filter { $0.source == source } }

  private func letters(of source: Int) -> [Int] {
    marks(of: source).filter { $0.kind == .next }.map(\.letter)
  }

  private func letter(_ place: Int, of source: Int) -> String {
    if place < 0 { return named[-1 - place] }
    let alphabet = Array(["abcdefghij", "1234567890", "pqrstuvwxyz"][source])
    return String(alphabet[place % alphabet.count])
  }

  /// The letter that answers an element, which `x` doesn't send itself.
  var answer: String { letter(letters(of: 0).map { $0 + 1 }.max() ?? 0, of: 0) }

  /// The marks of a source; each letter is its own value.
  func lane(_ source: Int, _ clock: DifferClock) -> [Timeline.Mark] {
    marks(of: source).map { mark in
      let letter = mark.kind == .next ? letter(mark.letter, of: source) : ""
      return Timeline.Mark(time: clock.time(mark.tick), kind: mark.kind, key: letter, label: letter)
    }
  }

  private var ticks: [Int] { marks.map(\.tick) }
  var lastTick: Int { (ticks + [arrival, departure ?? 0, second ?? 0]).max() ?? 0 }

  /// The cost of reading it: each thing in the diagram has its price, which is higher if the thing
  /// shares an instant, is far away or is out of alphabetical order.
  var cost: Int {
    let ticks = ticks
    func price(_ tick: Int?, _ price: Int) -> Int {
      tick.map { price + $0 + (ticks.contains($0) ? 8 : 0) } ?? 0
    }
    let people = price(arrival == 0 ? nil : arrival, 30) + price(departure, 25) + price(second, 25)
    let events = marks.reduce(0) { cost, mark in
      cost + (mark.tick == 0 ? 5 : 0)
        + (mark.kind == .next ? 20 : mark.kind == .completed ? 24 : 28)
    }
    let words = isHot.indices.map(letters).reduce(0) { cost, letters in
      // If a letter repeats, no one can tell which of the two was late.
      letters.enumerated().reduce(cost + (letters.count - Set(letters).count) * 60) {
        let (place, letter) = $1
        return $0 + (letter == place ? 0 : letter > place ? 5 + letter : 5)
      }
    }
    return people + events + words + (answered.map { 60 + $0 } ?? 0) + lastTick * 2
      + (ticks.count - Set(ticks).count) * 22 + isHot.count { !$0 } * 6
  }

  /// `false` if it makes no sense, or two elements at one instant, which are left out.
  func fits(elementsAlone: Bool) -> Bool {
    isHot.indices.map { marks(of: $0).map(\.tick) }.allSatisfy { $0 == $0.sorted() }
      && (ticks + [arrival]).allSatisfy { $0 >= 0 }
      && [second, departure].allSatisfy { $0 ?? arrival >= arrival }
      && (!elementsAlone || Set(ticks).count == ticks.count)
  }
}
