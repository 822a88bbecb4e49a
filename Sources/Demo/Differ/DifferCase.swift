import Workshop

/// The circumstances of one run: what the sources send, and who subscribes, leaves and answers.
///
/// Times are in ticks.
struct DifferCase: Equatable, Sendable {
  struct Mark: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      /// The letter with this place in the alphabet of its source.
      case next(Int)
      case completed
      case error
    }

    var tick: Int
    var kind: Kind

    var isEnd: Bool { if case .next = kind { false } else { true } }
  }

  struct Source: Equatable, Sendable {
    var marks: [Mark] = []
    /// `false` if its time begins with each subscription.
    var isHot = true

    var letters: [Int] {
      marks.compactMap { if case .next(let letter) = $0.kind { letter } else { nil } }
    }
  }

  /// The sources `x`, `y` and `z`, as many as the expressions name.
  var sources: [Source]
  /// When the first subscriber arrives.
  var arrival = 0
  /// When the first subscriber leaves; `nil` if it stays.
  var departure: Int?
  /// When the second subscriber arrives; `nil` if there is none.
  var second: Int?
  /// The number of the element that the first subscriber answers at once, by sending the next
  /// letter into `x`; `nil` if it answers none.
  var answered: Int?

  init(_ sources: [Source]) {
    self.sources = sources
  }

  /// The letter that answers an element, which `x` doesn't send itself.
  var answer: Int { sources[0].letters.map { $0 + 1 }.max() ?? 0 }

  /// The marks of a source, whose letters stand for themselves.
  func marks(of source: Int, _ clock: DifferClock) -> [Timeline.Mark] {
    sources[source].marks.map { mark in
      let time = clock.time(mark.tick)
      guard case .next(let place) = mark.kind else {
        return Timeline.Mark(time: time, kind: mark.kind == .error ? .error : .completed)
      }
      let letter = DifferExpression.letter(place, of: source)
      return Timeline.Mark(time: time, kind: .next, key: letter, label: letter)
    }
  }

  var ticks: [Int] { sources.flatMap { $0.marks.map(\.tick) } }
  var lastTick: Int { (ticks + [arrival, departure ?? 0, second ?? 0]).max() ?? 0 }
}

extension DifferCase {
  /// How much there is to read: each thing in the diagram has its price, and what is hard to read
  /// at one instant, out of the alphabet's order or far away costs more.
  var cost: Int {
    let ticks = ticks
    func price(_ tick: Int?, _ price: Int) -> Int {
      tick.map { price + $0 + (ticks.contains($0) ? 8 : 0) } ?? 0
    }
    let people = price(arrival == 0 ? nil : arrival, 30) + price(departure, 25) + price(second, 25)
    let together = (ticks.count - Set(ticks).count) * 22
    return sources.reduce(people + together + lastTick * 2) { $0 + $1.cost }
      + (answered.map { 60 + $0 } ?? 0)
  }

  /// `false` if it makes no sense, or has what is held fixed.
  func fits(_ options: DifferOptions) -> Bool {
    let isOrdered = sources.allSatisfy { source in
      source.marks.allSatisfy { $0.tick >= 0 }
        && zip(source.marks, source.marks.dropFirst()).allSatisfy { $0.tick <= $1.tick }
    }
    guard isOrdered, arrival >= 0, second ?? arrival >= arrival, departure ?? arrival >= arrival
    else { return false }
    return (options.varies(.together) || Set(ticks).count == ticks.count)
      && sources.allSatisfy { $0.isHot == options.isHot ?? $0.isHot }
  }
}

extension DifferCase.Source {
  fileprivate var cost: Int {
    let order = zip(letters, 0...).reduce(0) { cost, pair in
      cost + (pair.0 == pair.1 ? 0 : pair.0 > pair.1 ? 5 + pair.0 : 5)
    }
    // Of a letter that repeats, nobody can say which of the two was late.
    let repeated = (letters.count - Set(letters).count) * 60
    return marks.reduce(order + repeated + (isHot ? 0 : 6)) { cost, mark in
      cost + (mark.tick == 0 ? 5 : 0) + (mark.kind == .error ? 28 : mark.isEnd ? 24 : 20)
    }
  }
}

/// What may vary from run to run, or is held fixed, in words.
package enum DifferDimension: String, CaseIterable, Codable, Sendable {
  case elements = "up to six elements"
  case together = "several events at one instant"
  case ends = "completions"
  case errors = "errors"
  case late = "a late subscriber"
  case second = "a second subscriber"
  case departure = "a subscriber who leaves"
  case answers = "a subscriber who answers from inside a delivery"
  case subscriptions = "and the subscriptions to cold sources compared"
}
