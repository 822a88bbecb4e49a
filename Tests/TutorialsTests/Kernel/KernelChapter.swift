import Core
import MarbleTesting
import Testing

@testable import Reactive

/// The examples of "Inside the kernel".
@MainActor
struct KernelChapter {
  func calls() -> (events: Int, elements: Int) {
    let calls = CallCounter<Int>()
    let subject = PublishSubject<Int>()
    let subscription = subject.map { $0 + 1 }.filter { $0 > 0 }.scan(0, accumulator: +)
      .subscribe(calls)
    for number in 1...1000 { subject.onNext(number) }
    subscription.dispose()
    return (calls.events, calls.elements)
  }

  func hierarchy() -> [String] {
    let source = ObserverSpy<Int>()
    let scheduler = TestScheduler()
    let chains: [(String, Observable<Int>)] = [
      ("subscribe", source),
      ("map", source.map { $0 }),
      ("take", source.take(1)),
      ("debounce", source.debounce(.seconds(1), scheduler: scheduler)),
      ("flatMapLatest", source.flatMapLatest { Observable.just($0) }),
      ("share", source.share()),
    ]
    return chains.map { name, chain in
      chain.subscribe(onNext: { _ in }).dispose()
      return name.padded(to: 15) + source.ancestry.joined(separator: " : ")
    }
  }

  func objects(hops: Int) -> (kernel: Int, hand: Int) {
    let source = PublishSubject<Int>().asObservable()
    let kernel = (0..<hops).reduce(source) { chain, _ in chain.map { $0 } }
    let hand = (0..<hops).reduce(source) { chain, _ in chain.mapByHand { $0 } }
    return (objectsOfSubscription(to: kernel), objectsOfSubscription(to: hand))
  }

  private func objectsOfSubscription(to source: Observable<Int>) -> Int {
    Resources.scope {
      let subscription = source.subscribe(onNext: { _ in })
      defer { subscription.dispose() }
      return Resources.total
    }
  }

  @Test func `map by hand does what map does`() {
    marbles { m in
      let source = m.hot(" a-b-#", named: "source")
      m.expect(source.map { $0.uppercased() }, "A-B-#", named: "map")
      m.expect(source.mapByHand { $0.uppercased() }, "A-B-#", named: "by hand")
    }
  }

  func innerObservers(_ inner: Observable<Int>) -> Int {
    let subject = PublishSubject<Int>()
    let inner = ObserverSpy(inner)
    let subscription = subject.flatMapLatest { _ in inner }.subscribe(onNext: { _ in })
    for number in 1...1000 { subject.onNext(number) }
    subscription.dispose()
    return Set(inner.observers.map(ObjectIdentifier.init)).count
  }

  func joinsAndLeaves() -> [String] {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    var log: [String] = []
    var leaver: Disposable?
    subject.subscribe(onNext: { number in
      log.append("first gets \(number)")
      leaver?.dispose()
      guard number == 1 else { return }
      subject.subscribe(onNext: { log.append("joined at 1, gets \($0)") }).disposed(by: bag)
    })
    .disposed(by: bag)
    leaver = subject.subscribe(onNext: { log.append("left at 1, gets \($0)") })
    subject.subscribe(onNext: { log.append("last gets \($0)") }).disposed(by: bag)
    subject.onNext(1)
    subject.onNext(2)
    return log
  }
}
