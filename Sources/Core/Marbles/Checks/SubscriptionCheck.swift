/// What is expected of the subscriptions to a fake.
struct SubscriptionCheck {
  let source: any TestableSource
  let expected: [SubscriptionWindow]
  let place: SourcePlace
  /// The subscriptions that there were before those of the test itself were disposed of.
  var actual: [SubscriptionWindow] = []

  /// Each subscription beside the one that was expected.
  var pairs: [LanePair] {
    matches.map { match in
      LanePair(
        name: source.name,
        expected: match.row?.marks,
        lane: match.lane,
        faults: match.row == nil
          ? [TimelineRow.Fault(time: match.start, text: "extra")]
          : match.lane == nil
            ? [TimelineRow.Fault(time: match.start, text: "missing")]
            : faults(of: match).map(\.row)
      )
    }
  }

  /// What differs, a sentence each.
  var sentences: [String] {
    var sentences: [String] = []
    var rest = matches[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.isMissing == first.isMissing && $0.isExtra == first.isExtra }
      rest = rest.dropFirst(alike.count)
      if first.isMissing {
        sentences += missing(alike.compactMap(\.lifetime))
      } else if first.isExtra {
        sentences += extra(alike.compactMap(\.lifetime))
      } else {
        sentences += alike.flatMap(faults).map(\.sentence)
      }
    }
    return sentences.map { "\(source.name): \($0)" }
  }

  /// As many in a row are said one by one.
  private static let limit = 3

  private func missing(_ lifetimes: [Lifetime]) -> [String] {
    let all = lifetimes.summary + " expected"
    guard !actual.isEmpty else { return ["nobody subscribed; \(all)"] }
    guard lifetimes.count <= Self.limit else { return ["\(all) and did not come"] }
    return lifetimes.map { "\([$0].summary) expected and did not come" }
  }

  private func extra(_ lifetimes: [Lifetime]) -> [String] {
    var groups: [[Lifetime]] = []
    for lifetime in lifetimes {
      if groups.last?.first == lifetime {
        groups[groups.count - 1].append(lifetime)
      } else {
        groups.append([lifetime])
      }
    }
    guard groups.count <= Self.limit else { return ["\(lifetimes.summary) not expected"] }
    let wanted = expected.compactMap { Lifetime($0.marks) }
    return groups.map { group in
      group.summary(isMore: wanted.contains(group[0])) + " not expected"
    }
  }

  private var matches: [LifetimeCheck.Match] {
    let rows = expected.map { LifetimeCheck.Row(name: source.name, marks: $0.marks) }
    let lanes = actual.map {
      Timeline.Lane(name: source.name, kind: .subscription, marks: $0.marks)
    }
    return LifetimeCheck(kind: .subscription, rows: rows, place: place)
      .matches(in: lanes, pairsStrangers: false)
  }

  private func faults(of match: LifetimeCheck.Match) -> [LifetimeFault] {
    guard let wanted = Lifetime(match.row?.marks ?? []), let came = match.lifetime else {
      return []
    }
    let isOnly = expected.count == 1 && actual.count == 1
    return wanted.faults(of: came, .subscription, isOnly: isOnly)
  }
}

extension LifetimeCheck.Match {
  fileprivate var isMissing: Bool { lane == nil }
  fileprivate var isExtra: Bool { row == nil }
  fileprivate var lifetime: Lifetime? { Lifetime(lane?.marks ?? row?.marks ?? []) }
}

extension [Lifetime] {
  /// Which they are, up to the verb.
  fileprivate var summary: String { summary(isMore: false) }

  fileprivate func summary(isMore: Bool) -> String {
    let span = first?.inWords ?? ""
    guard count > 1 else { return (isMore ? "one more" : "a") + " subscription \(span) was" }
    let isOne = allSatisfy { $0 == self[0] }
    return "\(count.grouped)\(isMore ? " more" : "") subscriptions,"
      + (isOne ? " each \(span), were" : " the first \(span), were")
  }
}

extension MarbleTest {
  /// Expects the subscriptions to a hot or cold fake to be those drawn with `^` and `!`, in order.
  ///
  /// One that is still there at the end has no `!`. Without a diagram, or with one that holds only
  /// dashes, nobody may subscribe.
  public func expectSubscriptions<Element>(
    _ source: TestableObservable<Element>,
    _ diagrams: String...,
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    if let first = subscriptionChecks.first(where: { $0.source === source }) {
      let subject = "the subscriptions to \(source.name) are"
      fail(twice: subject, first.place, place, "one call takes all diagrams")
    }
    subscriptionChecks.append(
      SubscriptionCheck(
        source: source,
        expected: diagrams.compactMap { windowOrNil($0, place) },
        place: place
      )
    )
  }
}

extension SubscriptionWindow {
  /// The marks of the window.
  var marks: [Timeline.Mark] {
    [Timeline.Mark(time: start, kind: .subscribed)]
      + (end.map { [Timeline.Mark(time: $0, kind: .disposed)] } ?? [])
  }
}
