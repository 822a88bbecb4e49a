import Reactive

/// Records an observable of a known element type.
final class RecordedLane<Element>: ExpectedLane {
  var name: String
  let place: SourcePlace
  private var source: ((AnyObserver<Element>) -> Disposable)?
  private let expectation: LaneExpectation<Element>
  private let areEqual: (Element, Element) -> Bool
  private let window: SubscriptionWindow
  private var subscription: Disposable?
  private var events: [(time: MarbleTime, order: Int, event: Event<Element>)] = []
  private var isDisposed = false
  private(set) var isEndless = false
  private var lateEvent: (time: MarbleTime, event: Event<Element>)?

  init<Source: ObservableConvertibleType>(
    _ source: Source,
    name: String,
    expectation: LaneExpectation<Element>,
    window: SubscriptionWindow = SubscriptionWindow(start: .zero),
    place: SourcePlace,
    areEqual: @escaping (Element, Element) -> Bool
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
    self.areEqual = areEqual
  }

  /// How many events a lane keeps; more of them are no test but an endless loop.
  private static var limit: Int { 100_000 }

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

  func start(on scheduler: TestScheduler) {
    guard let source else { return }
    subscription = scheduler.window(from: window.start, to: window.end) { [self] in
      let subscription = source(
        AnyObserver { [self] event in
          if isDisposed, lateEvent == nil { lateEvent = (scheduler.clock, event) }
          guard !isDisposed else { return }
          guard events.count < Self.limit else { return isEndless = true }
          events.append((scheduler.clock, scheduler.nextMarkOrder(), event))
        }
      )
      return Disposables.create { [self] in
        isDisposed = true
        subscription.dispose()
      }
    }
  }

  func stop() {
    subscription?.dispose()
    subscription = nil
    source = nil
  }

  var latestElement: Any? {
    let elements = events.lazy.reversed().compactMap(\.event.element)
    guard let latest = elements.first else { return nil }
    return (latest as? LabeledElement)?.element ?? latest
  }

  var recorded: [Timeline.Mark] {
    var keys = LaneKeys(values, areEqual)
    return events.map { time, order, event in
      Timeline.Mark(time: time, event: event, key: keys.key(for: event), order: order)
    }
  }

  var expected: [Timeline.Mark]? {
    guard case .marks(let marks, let values, let error) = expectation else { return nil }
    return marks.compactMap { mark in
      guard let event = mark.event(values, error) else { return nil }
      var key = ""
      if case .next(let character) = mark.action { key = String(character) }
      return Timeline.Mark(time: mark.time, event: event, key: key)
    }
  }

  var faults: [LaneFault] {
    guard case .marks(let marks, let values, let error) = expectation else { return [] }
    let wantedEvents = marks.compactMap { $0.event(values, error) }
    var numbers = BeatNumbers(areEqual)
    let wanted = zip(wantedEvents, expected ?? []).enumerated().map { index, pair in
      let (event, mark) = pair
      return Beat(
        time: mark.time,
        what: numbers.what(event),
        name: mark.spokenName,
        index: index
      )
    }
    let came = zip(events, recorded).enumerated().map { index, pair in
      let (event, mark) = pair
      return Beat(
        time: event.time,
        what: numbers.what(event.event),
        name: mark.spokenName,
        index: index
      )
    }
    return LaneComparison.faults(expected: wanted, actual: came).map { fault in
      guard case .wrongValue(let expected, let actual, _) = fault,
        let wantedValue = wantedEvents[expected.index].element,
        let cameValue = events[actual.index].event.element
      else { return fault }
      return .wrongValue(
        expected: expected,
        actual: actual,
        difference: ValueDifference.first(expected: wantedValue, actual: cameValue)
      )
    }
  }

  func complaint(tick: MarbleTime) -> String? {
    if let lateEvent {
      return
        "an event came at \(lateEvent.time.spoken), after the subscription had been disposed of"
    }
    switch expectation {
    case .marks, .ignored: return nil
    case .question:
      let marks = recorded.map { MarbleDiagram.Mark(time: $0.time, action: $0.action) }
      let end = marks.last.map { $0.time + tick } ?? .zero
      guard let diagram = MarbleDiagram(marks: marks, end: end).text(tick: tick) else {
        return "events are closer together than one tick; take a shorter tick to draw them"
      }
      return "the actual diagram, ready to paste: \"\(diagram)\""
    case .unspoken:
      guard let first = recorded.first else { return nil }
      return "emitted \(first.spokenName) at \(first.time.spoken)"
        + (recorded.count > 1 ? " and \(recorded.count - 1) more" : "")
        + ", but the test says nothing about it; expect it, or write `$0.ignore(\\.\(name))`"
    }
  }

  /// Values for a lane of taps, whose letter is the one that the author took.
  private static func taps(_ marks: [MarbleDiagram.Mark]) -> MarbleValues<Element>? {
    guard let tap = () as? Element else { return nil }
    for case .next(let key) in marks.map(\.action) { return MarbleValues(vocabulary: [key: tap]) }
    return nil
  }

  private var values: MarbleValues<Element> {
    switch expectation {
    case .marks(let marks, let values, _): Self.taps(marks) ?? values
    case .question(let values): values
    case .unspoken, .ignored: MarbleValues { _ in nil }
    }
  }
}
