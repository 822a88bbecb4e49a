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

  let time: MarbleTime
  let what: What
  /// How the event is called in a sentence.
  let name: String
  /// Its place in its sequence.
  let index: Int

  var isTerminal: Bool {
    switch what {
    case .next, .lifetime: false
    case .error, .completed: true
    }
  }
}

/// Gives equal values equal numbers, so that beats of any element type can be compared.
struct BeatNumbers<Element> {
  private let areEqual: (Element, Element) -> Bool
  private var values: [Element] = []
  private var errors: [any Error] = []

  init(_ areEqual: @escaping (Element, Element) -> Bool) {
    self.areEqual = areEqual
  }

  mutating func what(_ event: Event<Element>) -> Beat.What {
    switch event {
    case .next(let element):
      if let number = values.firstIndex(where: { areEqual($0, element) }) { return .next(number) }
      values.append(element)
      return .next(values.count - 1)
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
}
