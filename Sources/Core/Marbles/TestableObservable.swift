import Reactive

extension TestScheduler {
  /// Makes an observable that sends the events of a diagram whether or not anybody is subscribed; what is
  /// left of `^` happens before time zero.
  package func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: true, name)
  }

  /// Makes an observable that sends the events of a diagram to each subscriber from its beginning.
  ///
  /// Events of the first mark come after `subscribe` has returned, at the same instant.
  package func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    name: String? = nil
  ) -> TestableObservable<Element> {
    source(diagram, values, error, isHot: false, name)
  }

  /// Reads a diagram; a faulty one is added to ``faults`` and gives nil.
  package func read<Element>(
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

  package func extend(to end: MarbleTime) {
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

  private func defaultName(isHot: Bool) -> String {
    let kind = isHot ? "hot" : "cold"
    let count = sources.count { $0.isHot == isHot }
    return count == 0 ? kind : "\(kind) \(count + 1)"
  }
}

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

/// A fake observable whose events are known and whose subscriptions are counted.
public final class TestableObservable<Element>: ObservableType, TestableSource {
  /// The events, at absolute times if it is hot, and at times from each subscription if it is cold.
  private let events: [(time: MarbleTime, event: Event<Element>)]
  package let isHot: Bool
  package var name: String
  package var subscriptions: [SubscriptionWindow] { subscribers.map(\.window) }
  private let scheduler: TestScheduler
  private let keys: [String]
  /// All subscriptions so far; those that are over have no observer.
  private var subscribers:
    [(id: Int, window: SubscriptionWindow, observer: AnyObserver<Element>?)] = []
  private var nextID = 0

  init(
    _ events: [(time: MarbleTime, event: Event<Element>)],
    keys: [String],
    isHot: Bool,
    name: String,
    scheduler: TestScheduler
  ) {
    self.events = events
    self.isHot = isHot
    self.name = name
    self.scheduler = scheduler
    self.keys = keys
    scheduler.sources.append(self)
    guard isHot else { return }
    for (time, event) in events {
      _ = scheduler.enqueue(at: time, phase: .hotEvent) { [weak self] in
        self?.send(event)
        return Disposables.create()
      }
    }
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let id = nextID
    nextID += 1
    let window = SubscriptionWindow(start: scheduler.clock, isByHand: scheduler.isByHand)
    subscribers.append((id, window, isHot ? AnyObserver(observer) : nil))
    let replay = isHot ? [] : replay(observer)
    return Disposables.create { [self] in
      for work in replay { work.dispose() }
      guard let index = subscribers.lastIndex(where: { $0.id == id }) else { return }
      subscribers[index].window.end = scheduler.clock
      subscribers[index].observer = nil
    }
  }

  package func forgetSubscriptions() {
    subscribers.removeAll { $0.window.end != nil }
  }

  package func end() {
    for index in subscribers.indices { subscribers[index].observer = nil }
  }

  package var marks: [Timeline.Mark] {
    events.indices.map { index in
      Timeline.Mark(time: events[index].time, event: events[index].event, key: keys[index])
    }
  }

  private func replay<Observer: ObserverType>(_ observer: Observer) -> [Disposable]
  where Observer.Element == Element {
    events.map { time, event in
      scheduler.enqueue(at: scheduler.clock + time, phase: .work) {
        observer.on(event)
        return Disposables.create()
      }
    }
  }

  private func send(_ event: Event<Element>) {
    for subscriber in subscribers { subscriber.observer?.on(event) }
  }
}

/// A hot or cold observable of a ``TestScheduler``, whatever its elements are.
package protocol TestableSource: AnyObject {
  /// The name of the lane in drawings.
  var name: String { get set }

  /// True if the events happen without a subscriber.
  var isHot: Bool { get }

  /// From when to when somebody was subscribed, in the order of the starts.
  var subscriptions: [SubscriptionWindow] { get }

  var marks: [Timeline.Mark] { get }

  func forgetSubscriptions()

  /// Sends nothing more, and lets go of its observers.
  func end()
}

package struct SubscriptionWindow: Equatable, Sendable {
  package var start: MarbleTime

  /// When it was disposed of; nil while it is open.
  package var end: MarbleTime?

  /// True if the test's own code subscribed, outside of `transform` and before time began.
  package var isByHand = false
}
