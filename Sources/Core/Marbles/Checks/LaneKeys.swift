import Reactive

/// Names recorded values by the author's own letters, and by fresh ones where there are none.
struct LaneKeys<Element> {
  private let values: MarbleValues<Element>
  private let equality: ElementEquality<Element>
  private var fresh: TimelineKeys

  init(_ values: MarbleValues<Element>, _ equality: ElementEquality<Element>) {
    self.values = values
    self.equality = equality
    fresh = TimelineKeys(reserved: Set(values.pairs.map { String($0.key) }))
  }

  mutating func key(for event: Event<Element>, label: String) -> String {
    guard case .next(let element) = event else { return "" }
    if let pair = values.pairs.first(where: { equality.areEqual($0.value, element) }) {
      return String(pair.key)
    }
    return fresh.key(for: label)
  }
}

extension Timeline.Mark {
  /// How the mark is called in a sentence: the author's letter, and the value where that says more.
  var nameInSentence: String {
    switch kind {
    case .next:
      if label == "\"\(key)\"" || label == key || label == "()" {
        "\"\(key)\""
      } else {
        // Where there were no more keys, the value is its name.
        key == TimelineKeys.none
          ? label.shortened(to: 80) : "\"\(key)\" (\(label.shortened(to: 80)))"
      }
    case .error: label
    case .completed: "the completion"
    case .subscribed: "the subscription"
    case .disposed: "the disposal"
    }
  }
}
