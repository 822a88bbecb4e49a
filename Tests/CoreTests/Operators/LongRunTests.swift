import Core
import Testing

/// A program that counts the elements that it gets.
typealias LongRunCase = Named<@Sendable (_ million: Int, _ count: @escaping () -> Void) -> Void>

struct `A million elements that come at once` {
  @Test(arguments: [
    LongRunCase("a sequence") { million, count in
      _ = Observable.from(1...million).subscribe(onNext: { _ in count() })
    },
    LongRunCase("concatMap") { million, count in
      _ = Observable.from(0..<million).concatMap { Observable.just($0) }
        .subscribe(onNext: { _ in count() })
    },
    LongRunCase("concatMap of sources that take turns") { million, count in
      _ = Observable.from(0..<million / 2).concatMap { Observable.of($0, $0) }
        .subscribe(onNext: { _ in count() })
    },
    LongRunCase("merge of one at a time, where they wait") { million, count in
      let gate = PublishSubject<Int>()
      let sources = Observable<Observable<Int>>.concat(
        .just(gate.asObservable()),
        Observable.from(0..<million).map { Observable.just($0) }
      )
      _ = sources.merge(maxConcurrent: 1).subscribe(onNext: { _ in count() })
      gate.onCompleted()
    },
    LongRunCase("retry after as many errors") { million, count in
      _ = failing(million, count).retry().subscribe()
    },
    LongRunCase("retry(when:) after as many errors") { million, count in
      _ = failing(million, count).retry { (errors: Observable<any Error>) in errors }.subscribe()
    },
    LongRunCase("a relay that feeds itself until take ends it") { million, count in
      let relay = PublishRelay<Int>()
      _ = relay.observe(on: CurrentThreadScheduler.instance).take(million)
        .subscribe(onNext: {
          count()
          relay.accept($0 + 1)
        })
      relay.accept(1)
    },
  ])
  func `pass without a stack that overflows`(_ program: LongRunCase) {
    var count = 0
    expectNoLeak { program.value(LongRun.million) { count += 1 } }
    #expect(count == LongRun.million)
  }

  @Test func `nest in a chain of concat`() {
    let chain = (0..<1000).reduce(Observable<Int>.empty()) { $0.concat(Observable.just($1)) }
    var count = 0
    _ = chain.subscribe(onNext: { _ in count += 1 })
    #expect(count == 1000)
  }
}

/// Returns a source that fails until it has been subscribed to as many times.
private func failing(_ million: Int, _ count: @escaping () -> Void) -> Observable<Int> {
  var attempts = 0
  return .deferred {
    count()
    attempts += 1
    return attempts < million ? .error(Failure.first) : .just(attempts)
  }
}
