import Reactive

/// One recorded observable and what is expected of it.
protocol ExpectedLane: AnyObject {
  var name: String { get set }
  var place: SourcePlace { get }
  var isIgnored: Bool { get }
  /// The recorded marks, with the author's keys.
  var recorded: [Timeline.Mark] { get }
  /// The expected marks, or nil if the test says nothing.
  var expected: [Timeline.Mark]? { get }
  var faults: [LaneFault] { get }
  /// The sentence about a lane that sent without an end.
  var flood: String? { get }
  /// True if it compares two observables and neither has emitted anything.
  var comparesSilence: Bool { get }

  /// Subscribes when the clock says so.
  func start(on scheduler: TestScheduler, _ recorder: TimelineRecorder)
  /// Ignores what comes from now on.
  func freeze()
  /// Disposes of the subscription, and lets go of all that it holds.
  func stop()
  /// A sentence about a problem that is no fault of a mark.
  func problem(tick: MarbleTime) -> (text: String, time: MarbleTime?)?
}

enum LaneExpectation<Element> {
  /// The events of a diagram.
  case marks([Timeline.Mark], MarbleValues<Element>, error: any Error)
  /// Whatever another observable emits.
  case equal(RecordedLane<Element>)
  /// A question mark: the test wants to be shown.
  case question(MarbleValues<Element>)
  /// Nothing is said, so nothing may come.
  case unasserted
  /// Whatever comes is fine.
  case ignored
}

final class RecordedLane<Element>: ExpectedLane {
  var name: String
  let place: SourcePlace
  private var source: ((AnyObserver<Element>) -> Disposable)?
  let expectation: LaneExpectation<Element>
  let equality: ElementEquality<Element>
  private let window: SubscriptionWindow
  private var subscription: Disposable?
  private var recorder: TimelineRecorder?
  /// Its place among the lanes of the recorder.
  private var index = 0
  private(set) var events: [Event<Element>] = []
  private var isDisposed = false
  private var isFrozen = false
  private(set) var flood: String?
  private var lateEvent: (time: MarbleTime, event: Event<Element>)?
  private var countAtInstant = 0
  private var marksSoFar: [Timeline.Mark] = []

  init<Source: ObservableConvertibleType>(
    _ source: Source,
    name: String,
    expectation: LaneExpectation<Element>,
    window: SubscriptionWindow = SubscriptionWindow(start: .zero),
    place: SourcePlace,
    equality: ElementEquality<Element>
  ) where Source.Element == Element {
    if let observable = source as? any ObservableType {
      self.source = Self.subscribing(directlyTo: observable)
    } else {
      self.source = { source.asObservable().subscribe($0) }
    }
    self.name = name
    self.expectation = expectation
    self.window = window
    self.place = place
    self.equality = equality
  }

  /// The events that a lane keeps of one instant, and in all; more are an endless loop.
  private static var limits: (instant: Int, all: Int) { (10_000, 100_000) }

  // NB: not through `asObservable()`, which would hide what a source sends after its disposal.
  private static func subscribing<Source: ObservableType>(
    directlyTo source: Source
  ) -> (AnyObserver<Element>) -> Disposable {
    { observer in
      source.subscribe(
        AnyObserver { event in
          if let event = event as? Event<Element> { observer.on(event) }
        }
      )
    }
  }

  func start(on scheduler: TestScheduler, _ recorder: TimelineRecorder) {
    guard let source else { return }
    self.recorder = recorder
    index = recorder.lane(name, .output)
    subscription = scheduler.window(from: window.start, to: window.end) { [self] in
      let subscription = SingleAssignmentDisposable()
      let observer = AnyObserver { [self] in receive($0, from: subscription, on: scheduler) }
      // NB: inside a run of the current thread, so that the disposable is there before a source that
      // emits at once sends its first element: one that never ends can be disposed of.
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        subscription.setDisposable(source(observer))
        return Disposables.create()
      }
      return Disposables.create { [self] in
        isDisposed = true
        subscription.dispose()
      }
    }
  }

  private func receive(
    _ event: Event<Element>,
    from subscription: SingleAssignmentDisposable,
    on scheduler: TestScheduler
  ) {
    guard !isFrozen else { return }
    if isDisposed, lateEvent == nil { lateEvent = (scheduler.clock, event) }
    guard !isDisposed, flood == nil else { return }
    countAtInstant = marks.last?.time == scheduler.clock ? countAtInstant + 1 : 1
    guard countAtInstant <= Self.limits.instant, events.count < Self.limits.all else {
      let isAtOnce = countAtInstant > Self.limits.instant
      flood =
        "sent more than \((isAtOnce ? Self.limits.instant : Self.limits.all).grouped) events"
        + (isAtOnce ? " at \(scheduler.clock.inWords)" : "") + " without an end; `take` ends it"
      return subscription.dispose()
    }
    events.append(event)
    recorder?.append(event, to: index)
    // As every observer does; or a fake that is expected directly would seem to live on.
    if event.isStopEvent { subscription.dispose() }
  }

  func freeze() { isFrozen = true }

  func stop() {
    subscription?.dispose()
    subscription = nil
    source = nil
  }

  private var marks: [Timeline.Mark] { recorder?.lanes[index].marks ?? [] }

  var recorded: [Timeline.Mark] {
    if marksSoFar.count < events.count {
      var keys = LaneKeys(values, equality)
      marksSoFar = zip(events, marks).map { event, mark in
        var mark = mark
        mark.key = keys.key(for: event, label: mark.label)
        return mark
      }
    }
    return marksSoFar
  }

  var expected: [Timeline.Mark]? {
    switch expectation {
    case .marks(let marks, let values, let error):
      return marks.compactMap { mark in
        guard let event = mark.event(values, error) else { return nil }
        return Timeline.Mark(time: mark.time, event: event, key: mark.key)
      }
    case .equal(let other): return other.recorded
    case .question, .unasserted, .ignored: return nil
    }
  }

  var isIgnored: Bool {
    if case .ignored = expectation { true } else { false }
  }

  var comparesSilence: Bool {
    guard case .equal(let other) = expectation else { return false }
    return other.events.isEmpty && events.isEmpty
  }

  func problem(tick: MarbleTime) -> (text: String, time: MarbleTime?)? {
    if let lateEvent {
      let time = lateEvent.time
      return (
        "an event came at \(time.inWords), after the subscription had been disposed of", time
      )
    }
    switch expectation {
    case .marks, .equal, .ignored: return nil
    case .question:
      let end = recorded.last.map { $0.time + tick } ?? .zero
      let diagram = MarbleDiagram(marks: recorded, end: end).text(tick: tick)
      let answer = diagram.map { "the actual diagram, ready to paste: \"\($0)\"" }
      return (
        answer ?? "events are closer together than one tick; take a shorter tick to draw them", nil
      )
    case .unasserted:
      guard let first = recorded.first else { return nil }
      let text =
        "emitted \(first.nameInSentence) at \(first.time.inWords)"
        + (recorded.count > 1 ? " and \(recorded.count - 1) more" : "")
        + ", but the test says nothing about it; expect it, or write `$0.ignore(\\.\(name))`"
      return (text, first.time)
    }
  }

  /// Values for a lane of taps, whose letter is the one that the author took.
  private static func taps(_ marks: [Timeline.Mark]) -> MarbleValues<Element>? {
    guard let tap = () as? Element else { return nil }
    return marks.lazy.compactMap(\.letter).first.map { MarbleValues(vocabulary: [$0: tap]) }
  }

  private var values: MarbleValues<Element> {
    switch expectation {
    case .marks(let marks, let values, _): Self.taps(marks) ?? values
    case .question(let values): values
    case .equal(let other): other.values
    case .unasserted, .ignored: MarbleValues { _ in nil }
    }
  }
}

extension RecordedLane {
  private var expectedEvents: [Event<Element>] {
    switch expectation {
    case .marks(let marks, let values, let error): marks.compactMap { $0.event(values, error) }
    case .equal(let other): other.events
    case .question, .unasserted, .ignored: []
    }
  }

  var faults: [LaneFault] {
    guard let expected else { return [] }
    let wanted = expectedEvents
    var numbers = ValueNumbers(equality)
    func compared(_ events: [Event<Element>], _ marks: [Timeline.Mark]) -> [ComparedMark] {
      zip(events, marks).enumerated().map { index, pair in
        ComparedMark(
          mark: pair.1,
          content: numbers.content(of: pair.0),
          name: pair.1.nameInSentence,
          index: index
        )
      }
    }
    let faults = LaneComparison.faults(
      expected: compared(wanted, expected),
      actual: compared(events, recorded)
    )
    return faults.prefix(MarbleReport.faultLimit).map { explained($0, wanted) }
      + faults.dropFirst(MarbleReport.faultLimit)
  }

  /// The fault with the first place in which the two values differ.
  private func explained(_ fault: LaneFault, _ wanted: [Event<Element>]) -> LaneFault {
    func difference(_ expected: ComparedMark, _ actual: ComparedMark) -> String? {
      guard let wantedValue = wanted[expected.index].element,
        let cameValue = events[actual.index].element, !(wantedValue is LabeledElement)
      else { return nil }
      return ValueDifference.first(expected: wantedValue, actual: cameValue)
        ?? ValueDifference.lookalike(expected.mark.label, actual.mark.label)
    }
    switch fault {
    case .wrongValue(let expected, let actual, _):
      let difference = difference(expected, actual)
      return .wrongValue(expected: expected, actual: actual, difference: difference)
    case .wrongRun(let run, let expected, _):
      return .wrongRun(run, expected: expected, difference: difference(expected, run.first))
    case .wrongEnd(let expected, let actual, _):
      guard let wantedError = wanted[expected.index].error,
        let cameError = events[actual.index].error
      else { return fault }
      let difference = ValueDifference.first(expected: wantedError, actual: cameError)
      return .wrongEnd(expected: expected, actual: actual, difference: difference)
    default: return fault
    }
  }
}

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
    if let error = event.error {
      let keys = values.errors.filter { ErrorEquality.areEqual($0.value, error) }.keys
      return keys.min().map { String($0) } ?? ""
    }
    guard case .next(let element) = event else { return "" }
    if let pair = values.pairs.first(where: { equality.areEqual($0.value, element) }) {
      return String(pair.key)
    }
    return fresh.key(for: label)
  }
}

extension Timeline.Mark {
  /// The author's letter, and the value where that says more.
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

struct ElementEquality<Element> {
  let areEqual: (Element, Element) -> Bool
  /// True for an element's own `==`, with which hashes agree.
  var isOwn = false
}

extension ElementEquality where Element: Equatable {
  static var own: ElementEquality { ElementEquality(areEqual: ==, isOwn: true) }
}

/// Gives equal values equal numbers, so that marks of any element type can be compared.
struct ValueNumbers<Element> {
  private let equality: ElementEquality<Element>
  private var numbers: [AnyHashable: Int] = [:]
  private var values: [Element] = []
  private var errors: [any Error] = []

  init(_ equality: ElementEquality<Element>) {
    self.equality = equality
  }

  mutating func content(of event: Event<Element>) -> ComparedMark.Content {
    switch event {
    case .next(let element):
      return .init(kind: .next, number: number(of: element))
    case .error(let error):
      if let number = errors.firstIndex(where: { ErrorEquality.areEqual($0, error) }) {
        return .init(kind: .error, number: number)
      }
      errors.append(error)
      return .init(kind: .error, number: errors.count - 1)
    case .completed:
      return .init(kind: .completed)
    }
  }

  /// A dictionary finds what has a hash; everything else is compared with each value so far.
  private mutating func number(of element: Element) -> Int {
    let hashed = equality.isOwn ? element as? AnyHashable : nil
    if let hashed {
      if let number = numbers[hashed] { return number }
      numbers[hashed] = values.count
    } else if let number = values.firstIndex(where: { equality.areEqual($0, element) }) {
      return number
    }
    values.append(element)
    return values.count - 1
  }
}

/// An element that is compared by its label only, so that a long list can be expected by its short
/// one.
struct LabeledElement: MarbleLabeled, Hashable {
  let marbleLabel: String

  /// The element itself, or nil for an expected one.
  var element: Any?

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.marbleLabel == rhs.marbleLabel }

  func hash(into hasher: inout Hasher) { hasher.combine(marbleLabel) }
}

/// Compares errors, which need not be `Equatable`.
enum ErrorEquality {
  /// Returns true for equal errors of one type, or for ones that print the same.
  static func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    compare(left, right)
  }

  private static func compare<Left: Error>(_ left: Left, _ right: any Error) -> Bool {
    guard let right = right as? Left, type(of: right) == type(of: left) else { return false }
    guard let type = Left.self as? any Equatable.Type else {
      return String(reflecting: left) == String(reflecting: right)
    }
    return isEqual(type, left, right)
  }

  private static func isEqual<Value: Equatable>(
    _ type: Value.Type,
    _ left: Any,
    _ right: Any
  ) -> Bool {
    left as? Value == right as? Value
  }
}
