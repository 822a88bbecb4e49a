import Core
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@MainActor @Suite struct VocabularyTypesTests {
  private let bag = DisposeBag()

  @Test func `drivers and signals drive and emit`() {
    let (relay, taps) = (BehaviorRelay(value: 1), PublishRelay<Int>())
    let (driver, signal): (Driver<Int>, Signal<Int>) = (relay.asDriver(), taps.asSignal())
    let drivers: [Driver<Int>] = [
      Observable.just(1).asDriver(onErrorJustReturn: 0),
      Observable.just(1).asDriver(onErrorDriveWith: .empty()),
      .just(1), .of(1, 2), .never(), .empty(),
      driver.map { $0 }, driver.compactMap { $0 }, driver.filter { $0 > 0 },
      driver.flatMapLatest { .just($0) }, driver.flatMapFirst { .just($0) },
      driver.flatMap { .just($0) }, driver.distinctUntilChanged(),
      driver.startWith(0), driver.do(onNext: { _ in }), driver.withLatestFrom(driver) { $0 + $1 },
      driver.debounce(.milliseconds(1)), .combineLatest(driver, driver) { $0 + $1 },
      .merge(driver, driver), .merge([driver, driver]),
    ]
    DebugOutput.$isSilent.withValue(true) {
      for driver in drivers { driver.drive().dispose() }
    }
    var log: [Int] = []
    driver.drive(onNext: { log.append($0) }).disposed(by: bag)
    driver.drive(BehaviorRelay(value: 0)).disposed(by: bag)
    driver.drive(BehaviorRelay<Int?>(value: 0)).disposed(by: bag)
    driver.drive(BehaviorSubject(value: 0)).disposed(by: bag)
    driver.drive(with: relay, onNext: { _, _ in }).disposed(by: bag)
    signal.emit(onNext: { log.append($0) }).disposed(by: bag)
    signal.emit(to: PublishRelay<Int>()).disposed(by: bag)
    signal.emit(to: BehaviorRelay(value: 0)).disposed(by: bag)
    signal.emit(with: taps, onNext: { _, _ in }).disposed(by: bag)
    signal.asDriver(onErrorJustReturn: 0).drive().disposed(by: bag)
    Observable.just(1).asSignal(onErrorJustReturn: 0).emit(onNext: nil).disposed(by: bag)
    Observable.just(1).asSignal(onErrorSignalWith: .empty()).emit(onNext: nil).disposed(by: bag)
    taps.accept(2)
    #expect(log == [1, 2])
  }

  @Test func `shared sequences flatten into any strategy`() {
    let taps = PublishRelay<Int>()
    let state = BehaviorRelay(value: 1)
    let (signal, driver): (Signal<Int>, Driver<Int>) = (taps.asSignal(), state.asDriver())
    let drivers: [Driver<Int>] = [
      signal.flatMapLatest { _ in driver }, signal.flatMap { _ in driver },
      signal.flatMapFirst { _ in driver },
    ]
    let signals: [Signal<Int>] = [
      driver.flatMapLatest { _ in signal }, driver.flatMap { _ in signal },
      driver.flatMapFirst { _ in signal },
    ]
    var log: [Int] = []
    for driver in drivers { driver.drive(onNext: { log.append($0) }).disposed(by: bag) }
    taps.accept(0)
    for signal in signals { signal.emit(onNext: { log.append($0) }).disposed(by: bag) }
    taps.accept(2)
    #expect(log.sorted() == [1, 1, 1, 1, 1, 2, 2, 2])
  }

  @Test func `subjects, relays, observers and events take and give`() throws {
    let behavior = BehaviorSubject(value: 0)
    let subjects: [AnyObserver<Int>] = [
      AnyObserver(PublishSubject<Int>()), AnyObserver(behavior),
      AnyObserver(ReplaySubject<Int>.create(bufferSize: 1)),
      AnyObserver(ReplaySubject<Int>.createUnbounded()), AnyObserver(AsyncSubject<Int>()),
      AnyObserver(PublishSubject<Int>().asObserver()),
    ]
    for subject in subjects { subject.onNext(1) }
    let behaviorRelay = BehaviorRelay(value: 0)
    Observable.just(1).bind(to: PublishRelay()).disposed(by: bag)
    Observable.just(1).bind(to: behaviorRelay).disposed(by: bag)
    Observable.just(1).bind(to: BehaviorRelay<Int?>(value: 0)).disposed(by: bag)
    Observable.just(1).bind(to: behavior).disposed(by: bag)
    let next = Event.next(2)
    #expect(try [behavior.value(), behaviorRelay.value, next.element ?? 0] == [1, 1, 2])
    #expect(!next.isStopEvent && next.error == nil && Event<Int>.completed.isStopEvent)
  }
}
