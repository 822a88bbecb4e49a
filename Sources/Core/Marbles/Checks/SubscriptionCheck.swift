/// What is expected of the subscriptions to a fake.
struct SubscriptionCheck {
  let source: any TestableSource
  let expected: [SubscriptionWindow]
  let place: SourcePlace

  /// What differs, a sentence each.
  var sentences: [String] {
    let actual = source.subscriptions
    guard actual.count == expected.count else {
      let missing = expected.filter { !actual.contains($0) }.map { "none from \($0.inWords)" }
      let extra = actual.filter { !expected.contains($0) }.map { "one from \($0.inWords)" }
      let which = (missing + extra).prefix(4).joined(separator: ", ")
      return [
        "\(source.name): \(expected.count.subscriptions) expected, there were \(actual.count)"
          + (which.isEmpty ? "" : ": \(which)")
      ]
    }
    return zip(expected, actual).enumerated().filter { $1.0 != $1.1 }.map { number, pair in
      "\(source.name), subscription \(number + 1): expected \(pair.0.inWords), was \(pair.1.inWords)"
    }
  }

  /// Each subscription beside the one that was expected.
  var pairs: [LanePair] {
    let actual = source.subscriptions
    return (0..<max(expected.count, actual.count)).map { index in
      let wanted = expected.indices.contains(index) ? expected[index].marks : nil
      let came = actual.indices.contains(index) ? actual[index].marks : nil
      return LanePair(
        name: source.name,
        expected: wanted,
        lane: came.map { Timeline.Lane(name: source.name, kind: .subscription, marks: $0) },
        faults: wanted == nil
          ? compared(came).prefix(1).map(LaneFault.extra)
          : came == nil
            ? compared(wanted).prefix(1).map(LaneFault.missing)
            : LaneComparison.faults(expected: compared(wanted), actual: compared(came))
      )
    }
  }

  private func compared(_ marks: [Timeline.Mark]?) -> [ComparedMark] {
    (marks ?? []).compared()
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
  /// The window in words.
  var inWords: String {
    end.map { "\(start.inWords) to \($0.inWords)" } ?? "\(start.inWords) and still open"
  }

  /// The marks of the window.
  var marks: [Timeline.Mark] {
    [Timeline.Mark(time: start, kind: .subscribed)]
      + (end.map { [Timeline.Mark(time: $0, kind: .disposed)] } ?? [])
  }
}

extension Int {
  fileprivate var subscriptions: String {
    self == 1 ? "1 subscription" : "\(self) subscriptions"
  }
}
