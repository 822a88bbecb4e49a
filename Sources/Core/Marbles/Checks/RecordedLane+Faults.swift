import Reactive

extension RecordedLane {
  private var expectedEvents: [Event<Element>] {
    switch expectation {
    case .marks(let marks, let values, let error): marks.compactMap { $0.event(values, error) }
    case .equal(let other): other.events
    case .question, .unasserted, .ignored: []
    }
  }

  var faults: [LaneFault] {
    guard let expected else { return [] }
    let wanted = expectedEvents
    var numbers = ValueNumbers(equality)
    func compared(_ events: [Event<Element>], _ marks: [Timeline.Mark]) -> [ComparedMark] {
      zip(events, marks).enumerated().map { index, pair in
        ComparedMark(
          mark: pair.1,
          content: numbers.content(of: pair.0),
          name: pair.1.nameInSentence,
          index: index
        )
      }
    }
    let faults = LaneComparison.faults(
      expected: compared(wanted, expected),
      actual: compared(events, recorded)
    )
    return faults.prefix(MarbleReport.faultLimit).map { explained($0, wanted) }
      + faults.dropFirst(MarbleReport.faultLimit)
  }

  /// The fault with the first place in which the two values differ.
  private func explained(_ fault: LaneFault, _ wanted: [Event<Element>]) -> LaneFault {
    switch fault {
    case .wrongValue(let expected, let actual, _):
      guard let wantedValue = wanted[expected.index].element,
        let cameValue = events[actual.index].element, !(wantedValue is LabeledElement)
      else { return fault }
      let difference =
        ValueDifference.first(expected: wantedValue, actual: cameValue)
        ?? ValueDifference.lookalike(expected.mark.label, actual.mark.label)
      return .wrongValue(expected: expected, actual: actual, difference: difference)
    case .wrongEnd(let expected, let actual, _):
      guard let wantedError = wanted[expected.index].error,
        let cameError = events[actual.index].error
      else { return fault }
      let difference = ValueDifference.first(expected: wantedError, actual: cameError)
      return .wrongEnd(expected: expected, actual: actual, difference: difference)
    default: return fault
    }
  }
}
