import Core
import Testing
import Workshop

struct `An object that is freed inside the kernel` {
  @Test func `may subscribe to a source that takes turns`() {
    var received: [Int] = []
    expectNoLeak {
      let first = Observable<Int>.deferred {
        let token = Token {
          _ = Observable.from([5, 6]).subscribe(onNext: { received.append($0) })
        }
        return Observable.from([1]).map { $0 + token.value - 1 }
      }
      _ = Observable.merge(first, .from([2])).subscribe(onNext: { received.append($0) })
    }
    #expect(received == [1, 2, 5, 6])
  }

  @Test func `may send to the subject that lets go of it`() {
    var received: [Int] = []
    expectNoLeak {
      let subject = PublishSubject<Int>()
      var leaver: Disposable?
      var last: Disposable?
      do {
        let token = Token { subject.onNext(99) }
        leaver = subject.subscribe(onNext: { [token] in
          guard $0 == token.value else { return }
          leaver?.dispose()
          leaver = nil
        })
      }
      last = subject.subscribe(onNext: {
        received.append($0)
        if $0 == 99 { last?.dispose() }
      })
      subject.onNext(1)
      last = nil
    }
    #expect(received == [1, 99])
  }

  @Test(arguments: KeptElement.all)
  func `may send to the sequence that has kept it`(_ keeper: KeptElement) {
    var freed = 0
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<Token>()
      let subscription = keeper.value(source, scheduler).subscribe(onNext: { _ in })
      for value in 1...4 {
        source.onNext(
          Token(value) { [weak source] in
            freed += 1
            if value < 3 { source?.onNext(Token(value + 10) { freed += 1 }) }
          }
        )
        scheduler.advance(to: .milliseconds(value * 10))
      }
      subscription.dispose()
      source.onCompleted()
    }
    #expect(freed == 6, "all are freed, those that were sent at the end of another too")
  }

  @Test func `may be the value of a relay that it sends to`() {
    var values: [Int] = []
    expectNoLeak {
      let relay = BehaviorRelay<Token?>(value: nil)
      relay.accept(Token(1) { [weak relay] in values.append(relay?.value?.value ?? 0) })
      relay.accept(Token(2))
    }
    #expect(values == [2])
  }
}

/// Runs a closure when it is freed, and holds something that can be read.
final class Token {
  let value: Int
  private let onFree: () -> Void

  init(_ value: Int = 1, _ onFree: @escaping () -> Void = {}) {
    self.value = value
    self.onFree = onFree
  }

  deinit {
    onFree()
  }
}

/// An operator that holds elements back or remembers one.
typealias KeptElement = Named<
  @Sendable (Observable<Token>, TestScheduler) -> Observable<Void>
>

extension KeptElement {
  static var all: [Self] {
    [
      KeptElement("debounce") { $0.debounce(.milliseconds(5), scheduler: $1).map { _ in } },
      KeptElement("throttle") { $0.throttle(.milliseconds(5), scheduler: $1).map { _ in } },
      KeptElement("delay") { $0.delay(.milliseconds(5), scheduler: $1).map { _ in } },
      KeptElement("share(replay: 1)") { source, _ in source.share(replay: 1).map { _ in } },
      KeptElement("share(replay: 2)") { source, _ in source.share(replay: 2).map { _ in } },
      KeptElement("withLatestFrom") { source, _ in
        Observable<Int>.never().withLatestFrom(source).map { _ in }
      },
      KeptElement("combineLatest") { source, _ in
        Observable.combineLatest(source, Observable<Int>.just(1)).map { _ in }
      },
      KeptElement("zip") { source, _ in
        Observable.zip(source, Observable.from(0..<3)) { _, _ in }
      },
      KeptElement("distinctUntilChanged") { source, _ in
        source.distinctUntilChanged { $0.value == $1.value }.map { _ in }
      },
      KeptElement("scan") { source, _ in source.scan(Token(0)) { $1 }.map { _ in } },
    ]
  }
}
