/// What is expected of the subscriptions to a fake.
struct SubscriptionCheck {
  let source: any TestableSource
  let expected: [SubscriptionWindow]
  let place: SourcePlace

  /// What differs, in a sentence.
  var complaint: String? {
    let actual = source.subscriptions
    guard actual != expected else { return nil }
    if actual.count != expected.count {
      return "\(source.name): \(expected.count.subscriptions) expected, there were \(actual.count)"
    }
    for (number, pair) in zip(expected, actual).enumerated() where pair.0 != pair.1 {
      return "\(source.name), subscription \(number + 1): expected \(pair.0.spoken),"
        + " was \(pair.1.spoken)"
    }
    return nil
  }
}

extension MarbleTest {
  /// Expects the subscriptions to a hot or cold fake to be those drawn with `^` and `!`, in order.
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
  var spoken: String {
    end.map { "\(start.spoken) to \($0.spoken)" } ?? "\(start.spoken) and still open"
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
