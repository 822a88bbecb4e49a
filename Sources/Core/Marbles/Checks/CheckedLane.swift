import Reactive

/// A recorded observable, and its expected events.
final class CheckedLane {
  var name: String
  let place: SourcePlace
  private let expectation: LaneExpectation
  private let window: SubscriptionWindow
  private var source: (any ObservableConvertibleType)?
  private var subscription: Disposable?
  /// The subscription to the source; `nil` before its window begins.
  private(set) var connection: Disposable?
  private var values: LaneValues
  private(set) var recorded: [LaneEvent] = []
  /// The events as they arrived; since then, an element of a class may have changed.
  private var arrived: [ComparedMark] = []
  private var isDisposed = false
  private var isFrozen = false
  /// The reason why recording stopped, for a lane that sent events without an end.
  private(set) var overflow: String?
  private var lateEvent: MarbleTime?
  private var countAtInstant = 0

  init(
    _ source: any ObservableConvertibleType,
    name: String,
    expectation: LaneExpectation,
    window: SubscriptionWindow = SubscriptionWindow(start: .zero),
    place: SourcePlace,
    equality: ElementEquality = .byLabel
  ) {
    self.source = source
    self.name = name
    self.expectation = expectation
    self.window = window
    self.place = place
    switch expectation {
    case .events(_, let keys), .question(let keys): values = LaneValues(keys, equality)
    case .unasserted, .ignored: values = LaneValues([], equality)
    }
  }

  /// The most events that are recorded at one instant, and in all; more count as an endless loop.
  private static let limits = (instant: 10_000, all: 100_000)

  func start(on scheduler: TestScheduler, _ recorder: TimelineRecorder) {
    guard let source else { return }
    let index = recorder.lane(name, .output)
    subscription = scheduler.window(from: window.start, to: window.end) { [self] in
      let subscription = SingleAssignmentDisposable()
      connection = subscription
      let observer = AnyObserver<Any> { [self] event in
        guard canTake(event, at: scheduler.clock) else { return }
        guard overflow == nil else { return subscription.dispose() }
        recorder.append(event, to: index)
        let mark = values.keyed(recorder.lanes[index].marks[recorded.count], event)
        recorded.append((mark, event))
        arrived.append(values.compared((mark, event), at: arrived.count))
        // As every observer does; or a fake that is expected directly would seem to live on.
        if event.isStopEvent { subscription.dispose() }
      }
      // NB: inside a run of the current thread, so that the disposable is there before a source
      // that emits at once sends its first element: one that never ends can be disposed of.
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        // NB: not through `asObservable()`, which would hide what a source sends after its
        // disposal.
        let direct = source as? any ObservableType ?? source.observable
        subscription.setDisposable(direct.subscribe(erased: observer))
        return Disposables.create()
      }
      return Disposables.create { [self] in
        isDisposed = true
        subscription.dispose()
      }
    }
  }

  private func canTake(_ event: Event<Any>, at time: MarbleTime) -> Bool {
    guard !isFrozen, overflow == nil else { return false }
    guard !isDisposed else {
      lateEvent = lateEvent ?? time
      return false
    }
    countAtInstant = recorded.last?.mark.time == time ? countAtInstant + 1 : 1
    // Events that are expected aren't an endless loop.
    let count = expected?.count ?? 0
    let (instant, all) = (Self.limits.instant + count, Self.limits.all + count)
    if countAtInstant > instant {
      overflow = "sent more than \(Self.limits.instant.grouped) events at \(time.inWords)"
    } else if recorded.count >= all {
      overflow = "sent more than \(Self.limits.all.grouped) events"
    }
    overflow?.append(" without an end; end it with `take`")
    return true
  }

  func freeze() { isFrozen = true }

  /// Disposes of the subscription, and releases everything that it holds.
  func stop() {
    subscription?.dispose()
    subscription = nil
    connection = nil
    source = nil
  }

  /// The expected events; `nil` if the test says nothing about them.
  var expected: [LaneEvent]? {
    if case .events(let events, _) = expectation { events } else { nil }
  }

  // region: repository
  var isUnasserted: Bool {
    if case .unasserted = expectation { true } else { false }
  }
  // endregion

  var isIgnored: Bool {
    if case .ignored = expectation { true } else { false }
  }

  /// A problem of the lane as a whole, such as a missing expectation, with its time.
  func problem(tick: MarbleTime) -> (text: String, time: MarbleTime?)? {
    if let time = lateEvent {
      return (
        "an event arrived at \(time.inWords), after the subscription had been disposed of; let its"
          + " disposable stop the source",
        time
      )
    }
    let marks = recorded.map(\.mark)
    switch expectation {
    case .events: return unfaithfulLabel
    case .ignored: return nil
    case .question:
      let end = marks.last.map { $0.time + tick } ?? .zero
      let diagram = MarbleDiagram(marks: marks, end: end).text(tick: tick)
      let answer = diagram.map { "the actual diagram, ready to paste: \"\($0)\"" }
      return (
        answer ?? "events are closer together than one tick; take a shorter tick to draw them", nil
      )
    case .unasserted:
      guard let first = marks.first else { return nil }
      let text =
        "emitted \(first.nameInSentence) at \(first.time.inWords)"
        + (marks.count > 1 ? " and \(marks.count - 1) more" : "")
        + ", but the test says nothing about it; expect it, or write `$0.ignore(\\.\(name))`"
      return (text, first.time)
    }
  }

  /// The problem that an element was compared by a label that doesn't show all of it.
  private var unfaithfulLabel: (text: String, time: MarbleTime?)? {
    guard values.judge == nil else { return nil }
    for (mark, event) in recorded {
      guard let element = event.element, let loss = MarbleLabel.loss(of: element) else { continue }
      let type = "\(type(of: element))"
      return (
        "\(mark.label.shortened(to: 60)) is only a label, \(loss), and other values may have it, too;"
          + " expect values of \(type.shortened(to: 40)), which has to be Equatable, or compare them"
          + " with `by:`",
        mark.time
      )
    }
    return nil
  }

  var faults: [LaneFault] {
    guard let expected else { return [] }
    return LaneComparison.faults(
      expected: expected.enumerated().map { values.compared($1, at: $0) },
      actual: arrived
    )
  }

  /// The first place in which the values or errors of two events differ.
  func difference(_ mark: ComparedMark, _ other: ComparedMark) -> String? {
    guard let wanted = expected?[mark.index].event else { return nil }
    let came = recorded[other.index].event
    if let wanted = wanted.error, let came = came.error {
      return ErrorEquality(wanted, came).reason(type(of: came))
        ?? ValueDifference.first(expected: wanted, actual: came)
        ?? ValueDifference.lookalike(other.mark.label, mark.mark.label, by: "their contents say")
    }
    guard let wanted = wanted.element, let came = came.element, !(wanted is LabeledElement)
    else { return nil }
    guard !values.hasChanged(came, since: other.content) else {
      return "it has been changed since it arrived, so what differed then isn't known"
    }
    return ValueDifference.first(expected: wanted, actual: came)
      ?? ValueDifference.lookalike(
        mark.mark.label,
        other.mark.label,
        by: values.judge ?? "their labels say"
      )
  }
}

extension ObservableConvertibleType {
  fileprivate var observable: any ObservableType { asObservable() }
}

extension ObservableType {
  fileprivate func subscribe(erased observer: AnyObserver<Any>) -> Disposable {
    subscribe(AnyObserver { (event: Event<Element>) in observer.on(event.map { $0 as Any }) })
  }
}

/// The keys of a lane's values: equal values share the author's key, or a fresh one if there is
/// none.
private struct LaneValues {
  private let equality: ElementEquality
  var judge: String? { equality.judge }
  private var fresh: TimelineKeys
  private var keys: [String: String] = [:]
  private var numbers: [AnyHashable: Int] = [:]
  private var values: [Any] = []
  private var errors: [any Error] = []

  init(_ keys: [LaneKey], _ equality: ElementEquality) {
    self.equality = equality
    fresh = TimelineKeys(reserved: Set(keys.filter { $0.event.element != nil }.map(\.key)))
    for (key, event) in keys {
      let content = content(of: event)
      self.keys[content] = self.keys[content] ?? key
    }
  }

  mutating func keyed(_ mark: Timeline.Mark, _ event: Event<Any>) -> Timeline.Mark {
    var mark = mark
    let isElement = event.element != nil
    mark.key = keys[content(of: event)] ?? (isElement ? fresh.key(for: mark.label) : "")
    return mark
  }

  mutating func compared(_ event: LaneEvent, at index: Int) -> ComparedMark {
    ComparedMark(
      mark: event.mark,
      content: content(of: event.event),
      name: event.mark.nameInSentence,
      index: index
    )
  }

  /// Returns whether an element has changed since its content was recorded, as an object may. One
  /// that never equals itself, such as NaN, counts as unchanged.
  mutating func hasChanged(_ element: Any, since content: String) -> Bool {
    equality.areEqual(element, element) && self.content(of: .next(element)) != content
  }

  private mutating func content(of event: Event<Any>) -> String {
    switch event {
    case .next(let element): return "next \(number(of: element))"
    case .completed: return "completed"
    case .error(let error):
      let known = errors.firstIndex { ErrorEquality($0, error) == .equal }
      if known == nil { errors.append(error) }
      return "error \(known ?? errors.count - 1)"
    }
  }

  /// The number of a value, found by its hash if it has one, or by comparing it with each value so
  /// far.
  private mutating func number(of element: Any) -> Int {
    let hash = equality.hash(element)
    if let hash {
      if let number = numbers[hash] { return number }
      numbers[hash] = values.count
    } else if let number = values.firstIndex(where: { equality.areEqual($0, element) }) {
      return number
    }
    values.append(element)
    return values.count - 1
  }
}

extension Timeline.Mark {
  /// The mark in a sentence: the author's letter, and the value where that says more.
  package var nameInSentence: String {
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

/// An event of a lane; its mark has the author's key.
typealias LaneEvent = (mark: Timeline.Mark, event: Event<Any>)

enum LaneExpectation {
  /// The events of a diagram, and the keys that stand for values and errors.
  case events([LaneEvent], keys: [LaneKey])
  /// A question mark: the test fails, and prints the actual events.
  case question(keys: [LaneKey])
  /// No expectation, so that any event fails the test.
  case unasserted
  case ignored
}

/// A key of a diagram, and the value or error that it stands for.
typealias LaneKey = (key: String, event: Event<Any>)
