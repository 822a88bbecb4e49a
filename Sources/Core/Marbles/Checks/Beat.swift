import Reactive

/// One event of a lane, reduced to what a comparison needs.
struct Beat: Equatable {
  /// What happened; equal values have equal numbers.
  enum What: Hashable {
    case next(Int)
    case error(Int)
    case completed
    case lifetime(Timeline.Mark.Kind, label: String)
  }

  /// When it happened, or was expected to.
  let time: MarbleTime
  let what: What
  /// How the event is called in a sentence.
  let name: String
  /// Its place in its sequence.
  let index: Int
  /// How much later than it is drawn it is looked for, because all of its neighbors came so late.
  var delay = MarbleTime.zero

  var isTerminal: Bool {
    switch what {
    case .next, .lifetime: false
    case .error, .completed: true
    }
  }

  /// The letter alone if the value is so long that what differs in it would be lost behind it.
  var shortName: String {
    name.hasPrefix("\"") && name.count > 40 ? String(name.prefix(3)) : name
  }

  /// When a comparison looks for it.
  var due: MarbleTime { time + delay }

  func isSame(as other: Beat) -> Bool {
    due == other.due && what == other.what
  }
}

/// How elements are compared.
struct ElementEquality<Element> {
  let areEqual: (Element, Element) -> Bool
  /// Whether elements that are equal are so by their own `==`, so that their hashes agree.
  var isOwn = false
}

extension ElementEquality where Element: Equatable {
  /// Elements are compared as their type compares them.
  static var own: ElementEquality { ElementEquality(areEqual: ==, isOwn: true) }
}

/// Gives equal values equal numbers, so that beats of any element type can be compared.
struct BeatNumbers<Element> {
  private let equality: ElementEquality<Element>
  private var numbers: [AnyHashable: Int] = [:]
  private var values: [Element] = []
  private var errors: [any Error] = []

  init(_ equality: ElementEquality<Element>) {
    self.equality = equality
  }

  mutating func what(_ event: Event<Element>) -> Beat.What {
    switch event {
    case .next(let element):
      return .next(number(of: element))
    case .error(let error):
      if let number = errors.firstIndex(where: { ErrorEquality.areEqual($0, error) }) {
        return .error(number)
      }
      errors.append(error)
      return .error(errors.count - 1)
    case .completed:
      return .completed
    }
  }

  /// A dictionary finds what has a hash; everything else is compared with each value so far.
  private mutating func number(of element: Element) -> Int {
    let hashed = equality.isOwn ? element as? AnyHashable : nil
    if let hashed {
      if let number = numbers[hashed] { return number }
      numbers[hashed] = values.count
    } else if let number = values.firstIndex(where: { equality.areEqual($0, element) }) {
      return number
    }
    values.append(element)
    return values.count - 1
  }
}
