import Reactive

/// Records an observable of a known element type.
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

  /// How many events a lane keeps of one instant, and in all; more are no test but an endless loop.
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
    // As every observer does; otherwise a fake that is expected directly would seem to live on.
    if event.isStopEvent { subscription.dispose() }
  }

  func freeze() { isFrozen = true }

  func stop() {
    subscription?.dispose()
    subscription = nil
    source = nil
  }

  var latestElement: Any? {
    let elements = events.lazy.reversed().compactMap(\.element)
    guard let latest = elements.first else { return nil }
    return (latest as? LabeledElement)?.element ?? latest
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
