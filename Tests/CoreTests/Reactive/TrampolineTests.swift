import Core
import Foundation
import Testing

/// Subscriptions to a source that produces take turns on the current thread, as in RxSwift. The
/// others call their subscriber directly, and what it does at once is done at once.
@MainActor struct `Work inside the first call of a subscriber` {
  private let bag = DisposeBag()

  @Test func `takes its turn on a thread that has run nothing before, too`() async {
    let received = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var received: [Int] = []
        let (ones, tens) = (Observable.of(1, 2), Observable.of(10, 20))
        let subscription = Observable.combineLatest(ones, tens) { $0 + $1 }
          .subscribe(onNext: { received.append($0) })
        subscription.dispose()
        continuation.resume(returning: received)
      }
    }
    #expect(received == [11, 12, 22])
  }

  @Test func `is done at once where the source has its element already`() {
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    replay.onNext(1)
    let shared = BehaviorRelay(value: 1).asDriver()
    shared.drive().disposed(by: bag)
    let sources: [(String, Observable<Int>)] = [
      ("just", .just(1)), ("Single.just", Single.just(1).asObservable()),
      ("BehaviorRelay", BehaviorRelay(value: 1).asObservable()),
      ("BehaviorSubject", BehaviorSubject(value: 1)), ("ReplaySubject", replay),
      ("shared, second", shared.asObservable()),
    ]
    for (name, source) in sources {
      var counts: [Int] = []
      source.subscribe(onNext: { _ in counts.append(sorted([3, 1, 2])) }).disposed(by: bag)
      #expect(counts == [3], "\(name)")
    }
  }

  @Test func `is done at once at an end that is there already`() {
    var counts: [Int] = []
    Observable<Int>.empty().subscribe(onCompleted: { counts.append(sorted([1])) })
      .disposed(by: bag)
    Observable<Int>.error(Failure.first)
      .subscribe(onError: { _ in counts.append(sorted([1, 2])) })
      .disposed(by: bag)
    #expect(counts == [1, 2])
  }

  @Test func `takes its turn after a source that produces`() {
    let sources: [(String, Observable<Int>)] = [
      ("of", .of(1)), ("map", .just(1).map { $0 }), ("share", .just(1).map { $0 }.share(replay: 1)),
      (
        "create",
        .create {
          $0.onNext(1); return Disposables.create()
        }
      ),
      ("flatMap", .just(1).flatMap { Observable.just($0) }),
    ]
    for (name, source) in sources {
      var counts: [Int] = []
      source.subscribe(onNext: { _ in counts.append(sorted([3, 1, 2])) }).disposed(by: bag)
      #expect(counts == [0], "\(name)")
    }
  }

  @Test func `is done at once in a later call, whatever the source`() {
    let subject = PublishSubject<Int>()
    let inner = BehaviorSubject(value: 5)
    var counts: [Int] = []
    subject.flatMapLatest { _ in inner }
      .subscribe(onNext: { _ in counts.append(sorted([3, 1, 2])) })
      .disposed(by: bag)
    subject.onNext(1)
    #expect(counts == [3])
  }

  /// The number of elements that have arrived when the call that requested them returns.
  private func sorted(_ elements: [Int]) -> Int {
    var all: [Int] = []
    Observable.from(elements).toArray().subscribe(onSuccess: { all = $0.sorted() })
      .disposed(by: bag)
    return all.count
  }
}
