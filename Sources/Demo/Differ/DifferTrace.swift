import Core
import Workshop

/// What an expression made of a case.
struct DifferTrace: Equatable {
  struct Mark: Equatable {
    let time: MarbleTime
    let kind: Timeline.MarkKind
    let label: String

    var isEnd: Bool { kind != .next }
  }

  struct Window: Equatable {
    let start: MarbleTime
    var end: MarbleTime?
  }

  /// What the first subscriber received, and what the second one did.
  var lanes: [[Mark]] = [[], []]
  /// The subscriptions to each cold source.
  var windows: [[Window]]
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
  private var trace: DifferTrace
  private var isAnswered = false
  private var subscriptionCount = 0

  init(_ circumstances: DifferCase, _ clock: DifferClock) {
    self.circumstances = circumstances
    self.clock = clock
    let tick = RxTimeInterval.nanoseconds(Int(clock.tick.nanoseconds))
    scheduler = TestScheduler(tick: tick, workLimit: 500)
    subjects = circumstances.sources.map { _ in PublishSubject() }
    trace = DifferTrace(windows: circumstances.sources.map { _ in [] })
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
    for (number, source) in circumstances.sources.enumerated() where source.isHot {
      for mark in source.marks {
        scheduler.schedule(at: clock.time(mark.tick)) { [subjects] in
          subjects[number].on(Self.event(mark, number))
        }
      }
    }
    let waits = (clock.spans.max() ?? 0) * (circumstances.ticks.count + 3)
    scheduler.advance(to: clock.time(circumstances.lastTick * 2 + waits + 2))
    trace.isEndless = trace.isEndless || !scheduler.faults.isEmpty
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
      return source.isHot ? subjects[number].asObservable() : cold(source, number)
    }
  }

  private func cold(_ source: DifferCase.Source, _ number: Int) -> Observable<String> {
    .create { [self] observer in
      let start = scheduler.clock
      let place = trace.windows[number].count
      trace.windows[number].append(.init(start: start))
      let works = source.marks.map { mark in
        scheduler.schedule(at: start + clock.time(mark.tick)) {
          observer.on(Self.event(mark, number))
        }
      }
      return Disposables.create { [self] in
        trace.windows[number][place].end = scheduler.clock
        works.forEach { $0.dispose() }
      }
    }
  }

  private static func event(_ mark: DifferCase.Mark, _ source: Int) -> Event<String> {
    switch mark.kind {
    case .next(let place): .next(DifferExpression.letter(place, of: source))
    case .completed: .completed
    case .error: .error(MarbleError())
    }
  }

  private func receive(_ event: Event<String>, _ lane: Int) {
    let (kind, label): (Timeline.MarkKind, String) =
      switch event {
      case .next(let label): (.next, label)
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
