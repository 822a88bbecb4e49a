/// The words for a difference of two runs, neither of which was expected.
extension LaneFault {
  /// The difference as a sentence that follows the name of its lane.
  ///
  /// - Parameters:
  ///   - one: The run that has what is called expected elsewhere, such as "ours".
  ///   - other: The other run.
  package func sentence(_ one: String, beside other: String) -> String {
    let (mark, came) = (expected.first ?? actual[0], actual.first ?? expected[0])
    switch kind {
    case .shifted, .moved:
      let verb = kind == .moved ? "comes" : "and what follows come"
      return "\(mark.name) \(verb) at \(mark.time.inWords) in \(one), and at"
        + " \(came.time.inWords) in \(other)"
    case .missing: return only(expected, in: one)
    case .extra: return only(actual, in: other)
    case .wrongValue where actual.count > 1:
      return "\(actual.count) values in a row differ, from \(came.time.inWords) to"
        + " \(actual[actual.count - 1].time.inWords): the first is \(mark.name) in \(one) and"
        + " \(came.name) in \(other)"
    case .wrongValue:
      return "at \(came.time.inWords), \(mark.name) in \(one) and \(came.name) in \(other)"
    case .wrongOrder:
      return "at \(came.time.inWords) in another order: \(Self.list(expected)) in \(one),"
        + " \(Self.list(actual)) in \(other)"
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
    "the \(noun) at \(time.inWords) in \(one) was never \(begun.participle) in \(other)"
  }

  private func only(_ marks: [ComparedMark], in run: String) -> String {
    let places = marks.map { "\($0.name) at \($0.time.inWords)" }
    guard marks.count > 1 else { return "\(places[0]), only in \(run)" }
    let span = isScattered ? "the first \(places[0]), the last" : "from \(places[0]) to"
    return "\(marks.count) events, \(span) \(places[places.count - 1]), only in \(run)"
  }

  private static func list(_ marks: [ComparedMark]) -> String {
    marks.prefix(8).map(\.name).joined(separator: ", ") + (marks.count > 8 ? ", …" : "")
  }
}
