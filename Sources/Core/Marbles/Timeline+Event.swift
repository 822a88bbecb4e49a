import Reactive

extension Timeline.Mark {
  /// The character of the diagram that represents the value; nil for a mark without one.
  package var letter: Character? { kind == .next ? key.first : nil }
  package func event<Element>(
    _ values: MarbleValues<Element>,
    _ error: any Error
  ) -> Event<Element>? {
    switch kind {
    case .next: letter.flatMap { values[$0] }.map { .next($0) }
    case .error: .error(key.first.flatMap { values.errors[$0] } ?? error)
    case .completed: .completed
    case .subscribed, .disposed: nil
    }
  }

  package init<Element>(time: MarbleTime, event: Event<Element>, key: String = "", order: Int = 0) {
    switch event {
    case .next(let element):
      self.init(time: time, kind: .next, key: key, label: MarbleLabel.of(element), order: order)
    case .error(let error):
      let label = MarbleLabel.of(error: error)
      self.init(time: time, kind: .error, key: key, label: label, order: order)
    case .completed:
      self.init(time: time, kind: .completed, order: order)
    }
  }
}
