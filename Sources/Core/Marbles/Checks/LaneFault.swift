/// A difference between a lane and its expectation.
package struct LaneFault: Sendable {
  package enum FaultKind: Sendable {
    /// Everything that differs is off by the same time, except for what the other faults say.
    case shifted
    case moved
    case missing
    case extra
    /// The wrong value at the right time.
    case wrongValue
    case wrongOrder
    /// An end of another kind than expected, or another error.
    case wrongEnd
    case stillOpen
    /// A request, presentation or subscription that never began.
    case neverBegan
    /// A request, presentation or subscription that wasn't expected.
    case notExpected
    /// An end that arrived too early, and the events that it prevented.
    case cutOff
  }

  package let kind: FaultKind
  /// The expected events; several if they have this fault in common.
  package let expected: [ComparedMark]
  package let actual: [ComparedMark]
  /// True if no event is correct, or if everything that differs is shifted.
  var isAll = false
  /// True if correct events are between those of a run.
  var isScattered = false
  /// The words for a lane that is one request, presentation or subscription.
  var words: LifetimeWords?

  package var time: MarbleTime { (actual.first ?? expected.first)?.time ?? .zero }

  /// The first instant that differs: when the event was due, or when it arrived if that is earlier.
  package var start: MarbleTime {
    let mayBeEarlier = kind != .wrongValue && kind != .wrongOrder
    return mayBeEarlier ? min(expected.first?.time ?? time, time) : time
  }

  /// The index of the wrong event in the actual lane; `nil` if none arrived, or if a whole group is
  /// wrong.
  var markIndex: Int? {
    guard kind == .wrongOrder else { return actual.first?.index }
    return disorder.map { actual[$0.lowerBound].index }
  }

  var isMissing: Bool { kind == .missing || kind == .stillOpen }

  /// The range of a group's events that are out of order; `nil` if that is the whole group.
  private var disorder: ClosedRange<Int>? {
    let places = actual.indices.filter { expected[$0].content != actual[$0].content }
    guard let first = places.first, let last = places.last else { return nil }
    return last - first + 1 < actual.count ? first...last : nil
  }
}

extension LaneFault {
  var caption: String {
    let came = actual.first.map { $0.mark.kind == .completed ? "completed" : "failed" } ?? ""
    return switch kind {
    case .shifted: "all \(lateness)"
    case .moved: lateness
    case .missing: expected.count > 1 ? "\(expected.count) missing" : "missing"
    case .extra: actual.count > 1 ? "\(actual.count) extra" : "extra"
    case .wrongValue: actual.count > 1 ? "\(actual.count) wrong values" : "wrong value"
    case .wrongOrder: "wrong order"
    case .wrongEnd: came == "failed" && expected[0].mark.kind == .error ? "wrong error" : came
    case .stillOpen: "still open"
    case .neverBegan: "missing"
    case .notExpected: "extra"
    case .cutOff: "\(came), \(expected.count) missing"
    }
  }

  private var lifetime: LifetimeWords { words ?? .subscription }

  private var lateness: String { (actual[0].time - expected[0].time).lateness }

  package var sentence: String { sentence { _, _ in nil } }

  /// The sentence, with the words of `difference` for the first wrong value or error.
  func sentence(_ difference: (_ expected: ComparedMark, _ actual: ComparedMark) -> String?)
    -> String
  {
    let (mark, came) = (expected.first ?? actual[0], actual.first ?? expected[0])
    func moved(_ subject: String, _ happened: String = "was") -> String {
      FailureSentence.moved(subject, happened, from: mark.time, to: came.time)
    }
    func adding(_ text: String) -> String {
      text + (difference(mark, came).map { ": \($0)" } ?? "")
    }
    switch kind {
    case .shifted:
      return isAll
        ? moved("from \(mark.name) on, everything that differs")
        : moved("from \(mark.name) on, all events", "were")
    case .moved: return moved(mark.name)
    case .missing where isAll:
      return "nothing arrived: \(expected.count) events were expected, \(span(expected))"
    case .missing: return neverArrived
    case .extra where actual.count > 1:
      return isAll
        ? "nothing was expected, but \(actual.count) events arrived, \(span(actual))"
        : "\(actual.count) unexpected events arrived, \(span(actual))"
    case .extra: return FailureSentence.unexpected(came.name, at: came.time)
    case .wrongValue where actual.count > 1:
      let last = actual[actual.count - 1].time.inWords
      return adding(
        "\(actual.count) values in succession are wrong, from \(came.time.inWords) to \(last):"
          + " the first is \(came.name) instead of \(mark.name)"
      )
    case .wrongValue:
      return difference(mark, came).map { difference in
        "\(came.shortName) arrived at \(came.time.inWords) instead of \(mark.shortName):"
          + " \(difference)"
      } ?? "\(came.name) arrived at \(came.time.inWords) instead of \(mark.name)"
    case .wrongOrder: return wrongOrder
    case .wrongEnd: return adding(wrongEnd(mark, came))
    case .stillOpen:
      let end = mark.mark.kind == .completed ? "its completion" : mark.name
      return "is still open; \(end) was expected at \(mark.time.inWords)"
    case .neverBegan: return lifetime.neverBegan(at: mark.time)
    case .notExpected: return FailureSentence.unexpected("", lifetime.begun, at: came.time)
    case .cutOff:
      let end = came.mark.kind == .completed ? "completed" : "failed with \(came.name)"
      return "\(end) at \(came.time.inWords), so \(neverArrived)"
    }
  }

  private func wrongEnd(_ expected: ComparedMark, _ actual: ComparedMark) -> String {
    let (due, came) = (expected.time.inWords, actual.time.inWords)
    switch (expected.mark.kind, actual.mark.kind) {
    case (.completed, .completed):
      return "\(actual.name) arrived at \(came) instead of \(expected.name)"
    case (_, .completed): return "completed at \(came) instead of failing with \(expected.name)"
    case (.completed, _):
      return "failed with \(actual.name) at \(came) instead of completing at \(due)"
    default:
      let time = came == due ? "" : " at \(due)"
      return "failed with \(actual.name) at \(came) instead of \(expected.name)\(time)"
    }
  }

  /// The sentence about the part of a group that is in the wrong order, or about two swapped
  /// events.
  private var wrongOrder: String {
    let tail = "at \(time.inWords) arrived in the wrong order:"
    guard let places = disorder else {
      return "the events \(tail) \(list(actual)) instead of \(list(expected))"
    }
    let differing = places.filter { expected[$0].content != actual[$0].content }
    let listed = differing.count == 2 ? differing : Array(places)
    let (first, last) = (places.lowerBound + 1, places.upperBound + 1)
    return "events \(first) \(differing.count == 2 ? "and" : "to") \(last) of the \(actual.count)"
      + " \(tail) \(list(listed.map { actual[$0] })) instead of"
      + " \(list(listed.map { expected[$0] }))"
  }

  private func span(_ run: [ComparedMark]) -> String {
    let (first, last) = (run[0].place, run[run.count - 1].place)
    return isScattered ? "the first \(first) and the last \(last)" : "from \(first) to \(last)"
  }

  /// The clause about the expected events that are missing, which an early end may precede.
  private var neverArrived: String {
    guard expected.count <= 3 else {
      return "\(expected.count) expected events, \(span(expected)), never arrived"
    }
    var times: [String] = []
    for time in expected.map(\.time.inWords) where times.last != time { times.append(time) }
    // A request and a presentation have a beginning and an end, which don't arrive anywhere.
    let isLife = expected.contains { [.subscribed, .disposed].contains($0.mark.kind) }
    return "\(expected.map(\.name).asList), expected at \(times.asList),"
      + " never \(isLife ? "happened" : "arrived")"
  }

  private func list(_ marks: [ComparedMark]) -> String {
    marks.prefix(8).map(\.name).joined(separator: ", ") + (marks.count > 8 ? ", …" : "")
  }
}

extension ComparedMark {
  fileprivate var place: String { "\(name) at \(time.inWords)" }
}

extension TimelineRow.Fault {
  package init(_ fault: LaneFault) {
    self.init(time: fault.time, text: fault.caption, mark: fault.markIndex)
  }
}

/// The words for a difference of two runs, neither of which was expected.
extension LaneFault {
  /// The difference as a sentence that follows the name of its lane.
  ///
  /// - Parameters:
  ///   - one: The name of the run that takes the place of the expectation, such as "ours".
  ///   - other: The name of the other run.
  package func sentence(_ one: String, beside other: String) -> String {
    let (mark, came) = (expected.first ?? actual[0], actual.first ?? expected[0])
    switch kind {
    case .shifted, .moved:
      let verb = kind == .moved ? "arrives" : "and what follows arrive"
      return "\(mark.name) \(verb) at \(mark.time.inWords) in \(one), and at"
        + " \(came.time.inWords) in \(other)"
    case .missing: return only(expected, in: one)
    case .extra: return only(actual, in: other)
    case .wrongValue where actual.count > 1:
      return "\(actual.count) values in succession differ, from \(came.time.inWords) to"
        + " \(actual[actual.count - 1].time.inWords): the first is \(mark.name) in \(one) and"
        + " \(came.name) in \(other)"
    case .wrongValue:
      return "at \(came.time.inWords), \(mark.name) in \(one) and \(came.name) in \(other)"
    case .wrongOrder:
      return "at \(came.time.inWords) in another order: \(list(expected)) in \(one),"
        + " \(list(actual)) in \(other)"
    case .wrongEnd:
      return "\(mark.name) at \(mark.time.inWords) in \(one), \(came.name) at"
        + " \(came.time.inWords) in \(other)"
    case .stillOpen: return "\(mark.name) at \(mark.time.inWords) in \(one), no end in \(other)"
    // Another one of this name may have been sent.
    case .neverBegan: return never(at: mark.time, in: one, beside: other)
    case .notExpected: return never(at: came.time, in: other, beside: one)
    case .cutOff:
      return "\(came.name) at \(came.time.inWords) in \(other); \(only(expected, in: one))"
    }
  }

  private func never(at time: MarbleTime, in one: String, beside other: String) -> String {
    "the \(lifetime.noun) at \(time.inWords) in \(one) \(lifetime.neverBegun) in \(other)"
  }

  private func only(_ marks: [ComparedMark], in run: String) -> String {
    let places = marks.map(\.place)
    guard marks.count > 1 else { return "\(places[0]), only in \(run)" }
    let span = isScattered ? "the first \(places[0]), the last" : "from \(places[0]) to"
    return "\(marks.count) events, \(span) \(places[places.count - 1]), only in \(run)"
  }
}
