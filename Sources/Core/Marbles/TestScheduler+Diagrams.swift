import Reactive

extension TestScheduler {
  /// Makes an observable that sends the events of a diagram whether or not anybody is subscribed.
  ///
  /// - Parameters:
  ///   - diagram: The events; what is left of `^` happens before time zero.
  ///   - values: What the keys stand for.
  ///   - error: What `#` stands for.
  ///   - name: The name of its lane in drawings.
  public func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: true, name)
  }

  /// Makes a hot observable in which each character stands for itself.
  public func hot(
    _ diagram: String,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<String> {
    hot(diagram, .characters, error: error, name: name)
  }

  /// Makes an observable that sends the events of a diagram to each subscriber from its beginning.
  ///
  /// Events of the first mark come after `subscribe` has returned, at the same instant.
  public func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: false, name)
  }

  /// Makes a cold observable in which each character stands for itself.
  public func cold(
    _ diagram: String,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<String> {
    cold(diagram, .characters, error: error, name: name)
  }

  /// Makes a hot observable from recorded events, as in RxTest; times are absolute ticks.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    source(events, isHot: true)
  }

  /// Makes a cold observable from recorded events, as in RxTest; times are ticks from a subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    source(events, isHot: false)
  }

  /// Makes an observer that records what it receives, as in RxTest.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Reads a diagram; a faulty one is added to ``faults`` and gives nil.
  public func read<Element>(
    _ diagram: String,
    as kind: MarbleDiagram.Kind,
    values: MarbleValues<Element>
  ) -> MarbleDiagram? {
    do {
      let read = try MarbleDiagram(
        parsing: diagram,
        as: kind,
        tick: tick,
        values: values,
        mustUseAll: false
      )
      horizon = max(horizon, read.end)
      if values.mustBeUsed { note(Set(read.marks.compactMap(\.letter)), of: values, in: diagram) }
      return read
    } catch {
      faults.append(.diagram(error))
      return nil
    }
  }

  /// Adds a fault for a key that no diagram with the same table has used, and removes those that are
  /// used now.
  private func note<Element>(
    _ used: Set<Character>,
    of values: MarbleValues<Element>,
    in diagram: String
  ) {
    let table = values.keys ?? []
    usedKeys[table, default: []].formUnion(used)
    let unused = table.subtracting(usedKeys[table] ?? [])
    faults.removeAll {
      guard case .unusedKey(let key, table, _) = $0 else { return false }
      return !unused.contains(key)
    }
    let isKnown = faults.contains {
      if case .unusedKey(_, table, _) = $0 { true } else { false }
    }
    guard let key = unused.min(), !isKnown else { return }
    let text = MarbleText(diagram)
    let error = text.error(at: text.characters.count, MarbleDiagramError.unused(key))
    faults.append(.unusedKey(key, of: table, error))
  }

  /// Lets a run go on at least until `end`.
  func extend(to end: MarbleTime) {
    horizon = max(horizon, end)
  }

  private func source<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ error: any Error,
    isHot: Bool,
    _ name: String?
  ) -> TestableObservable<Element> {
    let marks = read(diagram, as: isHot ? .hot : .cold, values: values)?.marks ?? []
    let events = marks.compactMap { mark in
      mark.event(values, error).map { (time: mark.time, event: $0) }
    }
    return TestableObservable(
      events,
      keys: marks.map(\.key),
      isHot: isHot,
      name: name ?? defaultName(isHot: isHot),
      scheduler: self
    )
  }

  private func source<Element>(
    _ events: [Recorded<Event<Element>>],
    isHot: Bool
  ) -> TestableObservable<Element> {
    let timed = events.map { (time: MarbleTime(ticks: $0.time, of: tick), event: $0.value) }
    horizon = timed.reduce(horizon) { max($0, $1.time + tick) }
    return TestableObservable(
      timed,
      keys: timed.map { _ in "" },
      isHot: isHot,
      name: defaultName(isHot: isHot),
      scheduler: self
    )
  }

  private func defaultName(isHot: Bool) -> String {
    let kind = isHot ? "hot" : "cold"
    let count = sources.count { $0.isHot == isHot }
    return count == 0 ? kind : "\(kind) \(count + 1)"
  }
}

extension Timeline.Mark {
  /// The character of the diagram that stands for the value; nil for a mark without one.
  public var letter: Character? { kind == .next ? key.first : nil }

  /// The event that the mark of a diagram stands for; nil for a subscription mark or a key without a value.
  public func event<Element>(
    _ values: MarbleValues<Element>,
    _ error: any Error
  ) -> Event<Element>? {
    switch kind {
    case .next: letter.flatMap { values[$0] }.map { .next($0) }
    case .error: .error(error)
    case .completed: .completed
    case .subscribed, .disposed: nil
    }
  }

  /// Makes the mark of an event.
  public init<Element>(time: MarbleTime, event: Event<Element>, key: String = "", order: Int = 0) {
    switch event {
    case .next(let element):
      self.init(time: time, kind: .next, key: key, label: MarbleLabel.of(element), order: order)
    case .error(let error):
      self.init(time: time, kind: .error, label: MarbleLabel.of(error: error), order: order)
    case .completed:
      self.init(time: time, kind: .completed, order: order)
    }
  }
}
