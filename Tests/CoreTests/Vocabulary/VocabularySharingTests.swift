import Core
import Testing

/// Names that other people's view models use; each has to be there with its labels.
@MainActor @Suite struct VocabularySharingTests {
  private let bag = DisposeBag()

  @Test func `shared sequences flatten into any strategy`() {
    let taps = PublishRelay<Int>()
    let state = BehaviorRelay(value: 1)
    let (signal, driver): (Signal<Int>, Driver<Int>) = (taps.asSignal(), state.asDriver())
    let drivers: [Driver<Int>] = [
      signal.flatMapLatest { _ in driver }, signal.flatMap { _ in driver },
      signal.flatMapFirst { _ in driver }, signal.map { _ in driver }.switchLatest(),
      signal.map { _ in driver }.merge(), signal.map { _ in driver }.merge(maxConcurrent: 1),
    ]
    let signals: [Signal<Int>] = [
      driver.flatMapLatest { _ in signal }, driver.flatMap { _ in signal },
      driver.flatMapFirst { _ in signal }, driver.map { _ in signal }.switchLatest(),
      driver.map { _ in signal }.merge(), driver.map { _ in signal }.merge(maxConcurrent: 1),
    ]
    var log: [Int] = []
    for driver in drivers { driver.drive(onNext: { log.append($0) }).disposed(by: bag) }
    taps.accept(0)
    #expect(log == [1, 1, 1, 1, 1, 1])
    for signal in signals { signal.emit(onNext: { log.append($0) }).disposed(by: bag) }
    log = []
    taps.accept(2)
    #expect(log.filter { $0 == 2 }.count == 6)
  }

  @Test func `a strategy of one's own makes sequences of its own`() {
    let source = PublishSubject<Int>()
    let sequences = [
      source.asSharedSequence(sharingStrategy: Everything.self, onErrorJustReturn: 7),
      source.asSharedSequence(onErrorDriveWith: SharedSequence<Everything, Int>.just(8)),
      source.asSharedSequence { _ in SharedSequence<Everything, Int>.just(9) },
    ]
    var log: [Int] = []
    for sequence in sequences {
      sequence.asObservable().subscribe(onNext: { log.append($0) }).disposed(by: bag)
    }
    source.onNext(1)
    source.onError(KernelTestError.expected)
    #expect(log.sorted() == [1, 1, 1, 7, 8, 9])
  }

  @Test func `infallibles take the forms of observables`() {
    let tick = PublishSubject<Void>()
    var log: [Int] = []
    let infallibles: [Infallible<Int>] = [
      .of(1, 2, scheduler: CurrentThreadScheduler.instance),
      .from([3], scheduler: CurrentThreadScheduler.instance),
      .from(Set([4]), scheduler: CurrentThreadScheduler.instance),
      Infallible.just(5).take(until: tick),
      BehaviorRelay(value: 6).asInfallible().skip(until: Observable<Void>.never()),
      Infallible.combineLatest([Infallible.just(7)]) { $0[0] },
      Infallible.combineLatest([Infallible.just(8)]).map { $0[0] },
      Observable.just(9).flatMapLatest { Infallible.just($0) },
      Infallible.just(10).flatMap { Observable.just($0) },
    ]
    for infallible in infallibles {
      infallible.subscribe(onNext: { log.append($0) }).disposed(by: bag)
    }
    #expect(log == [1, 2, 3, 4, 5, 7, 8, 9, 10])
    #expect(InfallibleEvent.next(1).event.element == 1)
  }

  @Test func `schedulers are replaced by what makes them`() {
    let scheduler = HistoricalScheduler()
    var received: [Int] = []
    SharingScheduler.mock(makeScheduler: { scheduler }) {
      BehaviorRelay(value: 1).asDriver().drive(onNext: { received.append($0) }).disposed(by: bag)
    }
    #expect(received.isEmpty)
    scheduler.start()
    #expect(received == [1])
  }

  @Test func `a bag takes a list, and subjects name their observers`() {
    var count = 0
    var bag: DisposeBag? = DisposeBag(disposing: [Disposables.create { count += 1 }])
    #expect(bag != nil)
    bag = nil
    #expect(count == 1)
    let subject: PublishSubject<Int>.SubjectObserverType = PublishSubject<Int>()
    let handler: AnyObserver<Int>.EventHandler = { _ in }
    _ = (subject, handler)
  }
}

private struct Everything: SharingStrategyProtocol {
  static var scheduler: SchedulerType { SharingScheduler.make() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 10, scope: .forever)
  }
}
