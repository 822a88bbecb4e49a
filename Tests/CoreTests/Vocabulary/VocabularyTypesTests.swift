import Core
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@MainActor @Suite struct VocabularyTypesTests {
  private let bag = DisposeBag()

  @Test func `subjects and relays take and give`() {
    let behavior = BehaviorSubject(value: 0)
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    let subjects: [AnyObserver<Int>] = [
      AnyObserver(PublishSubject<Int>()), AnyObserver(behavior), AnyObserver(replay),
      AnyObserver(ReplaySubject<Int>.createUnbounded()), AnyObserver(AsyncSubject<Int>()),
    ]
    for subject in subjects { subject.onNext(1) }
    #expect((try? behavior.value()) == 1)
    #expect(replay.hasObservers == false)
    let publishRelay = PublishRelay<Int>()
    let behaviorRelay = BehaviorRelay(value: 0)
    let replayRelay = ReplayRelay<Int>.create(bufferSize: 1)
    Observable.just(1).bind(to: publishRelay, publishRelay).disposed(by: bag)
    Observable.just(1).bind(to: behaviorRelay).disposed(by: bag)
    Observable.just(1).bind(to: replayRelay).disposed(by: bag)
    Observable.just(1).bind(to: behavior).disposed(by: bag)
    Observable.just(1).bind(onNext: { _ in }).disposed(by: bag)
    publishRelay.accept(2)
    behaviorRelay.accept(behaviorRelay.value + 1)
    #expect(behaviorRelay.value == 2)
  }

  @Test func `drivers and signals drive and emit`() {
    let relay = BehaviorRelay(value: 1)
    let taps = PublishRelay<Int>()
    let driver: Driver<Int> = relay.asDriver()
    let signal: Signal<Int> = taps.asSignal()
    let drivers: [Driver<Int>] = [
      Observable.just(1).asDriver(onErrorJustReturn: 0),
      Observable.just(1).asDriver(onErrorDriveWith: .empty()),
      Observable.just(1).asDriver(onErrorRecover: { _ in .just(0) }),
      .just(1), .of(1, 2), .from([1]), .from(optional: 1), .never(), .empty(),
      driver.map { $0 }, driver.compactMap { $0 }, driver.filter { $0 > 0 },
      driver.flatMapLatest { .just($0) }, driver.flatMapFirst { .just($0) },
      driver.flatMap { .just($0) }, driver.distinctUntilChanged(), driver.startWith(0),
      driver.scan(0) { $0 + $1 }, driver.do(onNext: { _ in }), driver.debug("driver"),
      driver.withLatestFrom(driver), driver.withLatestFrom(driver) { $0 + $1 },
      driver.debounce(.milliseconds(1)), driver.throttle(.milliseconds(1)),
      driver.delay(.milliseconds(1)), driver.skip(1),
      .combineLatest(driver, driver) { $0 + $1 }, .zip(driver, driver) { $0 + $1 },
      .merge(driver, driver), .concat([driver, driver]),
    ]
    for driver in drivers { driver.drive().disposed(by: bag) }
    var log: [Int] = []
    driver.drive(onNext: { log.append($0) }).disposed(by: bag)
    driver.drive(BehaviorRelay(value: 0)).disposed(by: bag)
    driver.drive(BehaviorSubject(value: 0)).disposed(by: bag)
    driver.drive(with: relay, onNext: { _, _ in }).disposed(by: bag)
    signal.emit(onNext: { log.append($0) }).disposed(by: bag)
    signal.emit(to: PublishRelay<Int>()).disposed(by: bag)
    signal.emit(with: taps, onNext: { _, _ in }).disposed(by: bag)
    signal.asDriver(onErrorJustReturn: 0).drive().disposed(by: bag)
    Observable.just(1).asSignal(onErrorJustReturn: 0).emit().disposed(by: bag)
    Observable.just(1).asSignal(onErrorSignalWith: .empty()).emit().disposed(by: bag)
    Observable.just(1).asSignal(onErrorRecover: { _ in .empty() }).emit().disposed(by: bag)
    taps.accept(2)
    #expect(log == [1, 2])
  }

  @Test func `singles, maybes, completables and infallibles end as they promise`() {
    var log: [String] = []
    Single<Int>.create { single in
      single(.success(1))
      return Disposables.create()
    }.subscribe(onSuccess: { log.append("\($0)") }, onFailure: { _ in }).disposed(by: bag)
    Maybe<Int>.create { maybe in
      maybe(.completed)
      return Disposables.create()
    }.subscribe(onSuccess: { _ in }, onError: { _ in }, onCompleted: { log.append("none") })
      .disposed(by: bag)
    Completable.create { completable in
      completable(.completed)
      return Disposables.create()
    }.subscribe(onCompleted: { log.append("done") }, onError: { _ in }).disposed(by: bag)
    Infallible<Int>.create { observer in
      observer(.next(2))
      observer(.completed)
      return Disposables.create()
    }.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    #expect(log == ["1", "none", "done", "2"])
  }

  @Test func `controls and binders are headless`() {
    final class Label { var text = "" }
    let label = Label()
    let taps = PublishSubject<Void>()
    let event = ControlEvent(events: taps)
    let text = BehaviorSubject(value: "a")
    let property = ControlProperty(values: text, valueSink: text)
    property.asDriver().drive(Binder(label) { $0.text = $1 }).disposed(by: bag)
    event.asSignal().map { "tap" }.emit(to: property).disposed(by: bag)
    taps.onNext(())
    #expect(label.text == "tap")
    property.changed.subscribe().disposed(by: bag)
    let optional = BehaviorSubject<String?>(value: nil)
    let empty = ControlProperty(values: optional, valueSink: optional).orEmpty
    empty.subscribe(onNext: { #expect($0 == "") }).disposed(by: bag)
  }

  @Test func `schedulers and sequences of values are there`() async throws {
    let virtual: any SchedulerType = HistoricalScheduler()
    let main: any SchedulerType = MainScheduler.instance
    _ = virtual.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
    main.schedule(()) { _ in Disposables.create() }.dispose()
    MainScheduler.asyncInstance.schedule(()) { _ in Disposables.create() }.dispose()
    var values: [Int] = []
    for try await value in Observable.of(1, 2).values { values.append(value) }
    #expect(values == [1, 2])
    #expect(try await Single.just(3).value == 3)
    let stream = AsyncStream<Int> { $0.finish() }
    stream.asObservable().subscribe().disposed(by: bag)
  }
}
