import Core
import Workshop

/// The behavior of an expression in a case.
struct DifferTrace {
  /// The events that the first subscriber received, and those of the second.
  private(set) var lanes: [[Timeline.Mark]] = [[], []]
  /// The subscriptions to each cold source.
  private(set) var windows: [[SubscriptionWindow]] = []
  /// `true` if it never left an instant, and had to be stopped.
  private(set) var isEndless = false

  /// Plays a case on an expression, in virtual time.
  init(of expression: DifferExpression, in circumstances: DifferCase, _ clock: DifferClock) {
    // No expression that ends sends so many elements for six, or subscribes so often.
    let most = 200
    let scheduler = TestScheduler(workLimit: 500)
    let subjects = circumstances.isHot.map { _ in PublishSubject<String>() }
    var lanes = lanes
    var isEndless = false
    var subscriptionCount = 0

    func receive(_ event: Event<String>, _ lane: Int) {
      let (kind, label): (Timeline.MarkKind, String) =
        switch event {
        case .next(let label): (.next, label.isEmpty ? "\"\"" : label)
        case .error(let error): (.error, error is MarbleError ? "" : MarbleLabel.of(error: error))
        case .completed: (.completed, "")
        }
      lanes[lane].append(.init(time: scheduler.clock, kind: kind, label: label))
      if lanes[lane].count >= most { isEndless = true }
      if lane == 0, kind == .next, lanes[lane].count == circumstances.answered {
        subjects[0].onNext(circumstances.answer)
      }
    }

    let events = circumstances.isHot.indices.map { source in
      circumstances.lane(source, clock).map { mark -> (time: MarbleTime, event: Event<String>) in
        switch mark.kind {
        case .next: (time: mark.time, event: .next(mark.label))
        case .error: (time: mark.time, event: .error(MarbleError()))
        default: (time: mark.time, event: .completed)
        }
      }
    }
    let fakes = zip(events, circumstances.isHot).map { events, isHot in
      TestableObservable(isHot ? [] : events, isHot: false, scheduler: scheduler)
    }
    let sources = subjects.indices.map { source in
      Observable<String>.deferred {
        subscriptionCount += 1
        if subscriptionCount > most { isEndless = true }
        if isEndless { return .never() }
        return circumstances.isHot[source]
          ? subjects[source].asObservable() : fakes[source].asObservable()
      }
    }
    let made = scheduler.inPlaceOfMain {
      expression.make(sources + [.never(), .never()], scheduler).take(most)
    }
    var subscriptions: [Disposable] = []
    for (lane, arrival) in [circumstances.arrival, circumstances.second].enumerated() {
      guard let arrival else { continue }
      let departure = lane == 0 ? circumstances.departure.map(clock.time) : nil
      let window = scheduler.window(from: clock.time(arrival), to: departure) {
        made.subscribe { receive($0, lane) }
      }
      subscriptions.append(window)
    }
    for (source, subject) in subjects.enumerated() where circumstances.isHot[source] {
      for (time, event) in events[source] { scheduler.schedule(at: time) { subject.on(event) } }
    }
    let waits = (clock.spans.max() ?? 0) * (circumstances.marks.count + 3)
    scheduler.advance(to: clock.time(circumstances.lastTick * 2 + waits + 2))
    (self.lanes, self.isEndless) = (lanes, isEndless || !scheduler.faults.isEmpty)
    windows = fakes.map(\.subscriptions)
    subscriptions.forEach { $0.dispose() }
    scheduler.forgetWork()
  }
}
