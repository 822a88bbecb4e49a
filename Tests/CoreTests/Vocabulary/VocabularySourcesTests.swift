import Core
import Testing

/// Written from RxSwift's documentation: every name has to be there with its labels.
@Suite struct VocabularySourcesTests {
  private let scheduler = HistoricalScheduler()

  @Test func `sources are made by the names that RxSwift has`() {
    let sources: [Observable<Int>] = [
      Observable.create { observer in
        observer.onNext(1)
        observer.on(.completed)
        return Disposables.create {}
      },
      .just(1),
      .just(1, scheduler: CurrentThreadScheduler.instance),
      .of(1, 2, 3),
      .of(1, 2, 3, scheduler: CurrentThreadScheduler.instance),
      .from([1, 2, 3]),
      .from([1, 2, 3], scheduler: CurrentThreadScheduler.instance),
      .from(1...3),
      .from(optional: 1),
      .from(optional: 1, scheduler: CurrentThreadScheduler.instance),
      .empty(),
      .never(),
      .error(RxError.unknown),
      .deferred { .just(1) },
      .generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 }),
      .generate(
        initialState: 0,
        condition: { $0 < 3 },
        scheduler: CurrentThreadScheduler.instance,
        iterate: { $0 + 1 }
      ),
      .range(start: 1, count: 3),
      .range(start: 1, count: 3, scheduler: CurrentThreadScheduler.instance),
      .repeatElement(1).take(1),
      .repeatElement(1, scheduler: CurrentThreadScheduler.instance).take(1),
      .interval(.seconds(1), scheduler: scheduler),
      .timer(.seconds(1), scheduler: scheduler),
      .timer(.seconds(1), period: .seconds(1), scheduler: scheduler),
      .using({ BooleanDisposable() }, observableFactory: { _ in .just(1) }),
    ]
    let bag = DisposeBag()
    for source in sources {
      source.subscribe(onError: { _ in }).disposed(by: bag)
    }
    #expect(sources.count == 24)
  }

  @Test func `subscribe has all its forms`() {
    final class Owner {}
    let owner = Owner()
    let bag = DisposeBag()
    let source = Observable.of(1, 2)
    var log: [String] = []
    source.subscribe { event in log.append("\(event)") }.disposed(by: bag)
    source.subscribe(onNext: { log.append("\($0)") }).disposed(by: bag)
    source.subscribe(
      onNext: { _ in },
      onError: { _ in },
      onCompleted: { log.append("completed") },
      onDisposed: { log.append("disposed") }
    ).disposed(by: bag)
    source.subscribe(
      with: owner,
      onNext: { owner, element in log.append("\(type(of: owner)) \(element)") },
      onError: { _, _ in },
      onCompleted: { _ in },
      onDisposed: { _ in }
    ).disposed(by: bag)
    source.subscribe(AnyObserver { _ in log.append("any") }).disposed(by: bag)
    source.subscribe(PublishSubject<Int>()).disposed(by: bag)
    source.subscribe().disposed(by: bag)
    #expect(
      log == [
        "next(1)", "next(2)", "completed", "1", "2", "completed", "disposed", "Owner 1", "Owner 2",
        "any", "any", "any",
      ]
    )
  }

  @Test func `events, observers and errors are those of RxSwift`() {
    let next = Event.next(1)
    #expect(next.element == 1 && next.error == nil && !next.isCompleted && !next.isStopEvent)
    #expect(next.map { $0 + 1 }.element == 2)
    #expect(Event<Int>.completed.isCompleted)
    let observer = AnyObserver<Int> { _ in }
    observer.mapObserver { (text: String) in text.count }.onNext("a")
    observer.asObserver().onCompleted()
    let errors: [RxError] = [
      .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout,
    ]
    #expect(errors.count == 6)
  }

  @Test func `disposables are those of RxSwift`() {
    let bag = DisposeBag()
    let boolean = BooleanDisposable()
    let serial = SerialDisposable()
    serial.disposable = boolean
    let single = SingleAssignmentDisposable()
    single.setDisposable(serial)
    let composite = CompositeDisposable(single, Disposables.create())
    let key = composite.insert(Disposables.create {})
    if let key { composite.remove(for: key) }
    let counted = RefCountDisposable(disposable: composite)
    counted.retain().dispose()
    let scheduled = ScheduledDisposable(
      scheduler: CurrentThreadScheduler.instance,
      disposable: counted
    )
    bag.insert(scheduled)
    Disposables.create(Disposables.create(), Disposables.create()).disposed(by: bag)
    Disposables.create([Disposables.create()]).disposed(by: bag)
    scheduled.dispose()
    #expect(boolean.isDisposed && counted.isDisposed && scheduled.isDisposed)
  }
}
