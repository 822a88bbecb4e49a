import Core
import Workshop

/// What an expression made of a case.
struct DifferTrace: Equatable {
  /// What the first subscriber received, and what the second one did.
  var lanes: [[Timeline.Mark]] = [[], []]
  /// The subscriptions to each cold source.
  var windows: [[SubscriptionWindow]] = []
  /// `true` if it went on at one instant until it was stopped.
  var isEndless = false
}

/// The run of one case on one expression, in virtual time.
final class DifferRun {
  /// No expression that ends sends so many elements for six, or subscribes so often.
  private static let most = 200

  private let circumstances: DifferCase
  private let clock: DifferClock
  private let scheduler: TestScheduler
  private let subjects: [PublishSubject<String>]
  private let fakes: [TestableObservable<String>]
  private var trace = DifferTrace()
  private var isAnswered = false
  private var subscriptionCount = 0

  init(_ circumstances: DifferCase, _ clock: DifferClock) {
    self.circumstances = circumstances
    self.clock = clock
    let tick = RxTimeInterval.nanoseconds(Int(clock.tick.nanoseconds))
    scheduler = TestScheduler(tick: tick, workLimit: 500)
    subjects = circumstances.sources.map { _ in PublishSubject() }
    fakes = circumstances.sources.indices.map { [scheduler] number in
      let marks = circumstances.sources[number].isHot ? [] : circumstances.marks(of: number, clock)
      let events = marks.compactMap { mark in
        mark.event(.characters, MarbleError()).map { (time: mark.time, event: $0) }
      }
      return TestableObservable(events, isHot: false, scheduler: scheduler)
    }
  }

  func trace(of expression: DifferExpression) -> DifferTrace {
    let sources = (0..<3).map { subjects.indices.contains($0) ? source($0) : .never() }
    let made = scheduler.inPlaceOfMain { expression.make(sources, scheduler).take(Self.most) }
    var subscriptions: [Disposable] = []
    for (lane, arrival) in [circumstances.arrival, circumstances.second].enumerated() {
      guard let arrival else { continue }
      let departure = lane == 0 ? circumstances.departure.map(clock.time) : nil
      let window = scheduler.window(from: clock.time(arrival), to: departure) { [self] in
        made.subscribe { [self] in receive($0, lane) }
      }
      subscriptions.append(window)
    }
    for (number, subject) in subjects.enumerated() where circumstances.sources[number].isHot {
      for mark in circumstances.marks(of: number, clock) {
        scheduler.schedule(at: mark.time) {
          mark.event(.characters, MarbleError()).map(subject.on)
        }
      }
    }
    let waits = (clock.spans.max() ?? 0) * (circumstances.ticks.count + 3)
    scheduler.advance(to: clock.time(circumstances.lastTick * 2 + waits + 2))
    trace.isEndless = trace.isEndless || !scheduler.faults.isEmpty
    trace.windows = fakes.map(\.subscriptions)
    let result = trace
    subscriptions.forEach { $0.dispose() }
    scheduler.forgetWork()
    return result
  }

  private func source(_ number: Int) -> Observable<String> {
    let source = circumstances.sources[number]
    return .deferred { [self] in
      subscriptionCount += 1
      trace.isEndless = trace.isEndless || subscriptionCount > Self.most
      guard !trace.isEndless else { return .never() }
      return source.isHot ? subjects[number].asObservable() : fakes[number].asObservable()
    }
  }

  private func receive(_ event: Event<String>, _ lane: Int) {
    let (kind, label): (Timeline.MarkKind, String) =
      switch event {
      case .next(let label): (.next, label.isEmpty ? "\"\"" : label)
      case .error(let error): (.error, error is MarbleError ? "" : MarbleLabel.of(error: error))
      case .completed: (.completed, "")
      }
    trace.lanes[lane].append(.init(time: scheduler.clock, kind: kind, label: label))
    let count = trace.lanes[lane].count
    trace.isEndless = trace.isEndless || count >= Self.most
    guard lane == 0, kind == .next, count == circumstances.answered, !isAnswered else { return }
    isAnswered = true
    subjects[0].onNext(DifferExpression.letter(circumstances.answer, of: 0))
  }
}
