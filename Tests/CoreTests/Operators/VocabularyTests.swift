import Core
import Testing
import Workshop

/// Written from RxSwift's documentation: every name has to be there with its labels.
struct VocabularyTests {
  private let scheduler = TestScheduler()

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
      .empty(),
      .never(),
      .error(RxError.unknown),
      .deferred { .just(1) },
      .range(start: 1, count: 3),
      .range(start: 1, count: 3, scheduler: CurrentThreadScheduler.instance),
      .repeatElement(1).take(1),
      .repeatElement(1, scheduler: CurrentThreadScheduler.instance).take(1),
      .interval(.seconds(1), scheduler: scheduler),
      .timer(.seconds(1), scheduler: scheduler),
      .timer(.seconds(1), period: .seconds(1), scheduler: scheduler),
    ]
    let bag = DisposeBag()
    for source in sources {
      source.subscribe(onError: { _ in }).disposed(by: bag)
    }
    #expect(sources.count == 20)
  }
}
