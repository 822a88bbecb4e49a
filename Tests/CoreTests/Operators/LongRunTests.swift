import Core
import Testing

@Suite struct `A million elements that come at once` {
  let million = LongRun.million

  @Test func `pass from a sequence`() {
    var sum = 0
    _ = Observable.from(1...million).subscribe(onNext: { sum += $0 })
    #expect(sum == million * (million + 1) / 2)
  }

  @Test func `pass from repeatElement, range and generate`() {
    var count = 0
    _ = Observable.repeatElement(1).take(million).subscribe(onNext: { count += $0 })
    #expect(count == million)
    _ = Observable.range(start: 0, count: million).subscribe(onNext: { _ in count -= 1 })
    #expect(count == 0)
    _ = Observable.generate(
      initialState: 0,
      condition: { [million] in $0 < million },
      iterate: { $0 + 1 }
    )
    .subscribe(onNext: { _ in count += 1 })
    #expect(count == million)
  }

  @Test func `pass through concatMap`() {
    var count = 0
    _ = Observable.from(0..<million).concatMap { Observable.just($0) }.subscribe(onNext: { _ in
      count += 1
    })
    #expect(count == million)
  }

  @Test func `pass through concatMap of sources that take turns`() {
    var count = 0
    _ = Observable.from(0..<million).concatMap { Observable.of($0, $0) }
      .subscribe(onNext: { _ in count += 1 })
    #expect(count == 2 * million)
  }

  @Test func `wait for their turn in merge of one at a time`() {
    let gate = PublishSubject<Int>()
    let sources = Observable<Observable<Int>>.concat(
      .just(gate.asObservable()),
      Observable.from(0..<million).map { Observable.just($0) }
    )
    var count = 0
    _ = sources.merge(maxConcurrent: 1).subscribe(onNext: { _ in count += 1 })
    #expect(count == 0)
    gate.onCompleted()
    #expect(count == million)
  }

  @Test func `come from as many sources in concat`() {
    var count = 0
    let source = Observable.just(1)
    _ = Observable.concat((0..<million).lazy.map { _ in source }).subscribe(onNext: { _ in
      count += 1
    })
    #expect(count == million)
  }

  @Test func `come after as many errors in retry`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < LongRun.million ? .error(Failure.first) : .just(attempts)
    }
    #expect(marks(source.retry()) == ["\(million)", "|"])
  }

  @Test func `come after as many errors in retry when`() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < LongRun.million ? .error(Failure.first) : .just(attempts)
    }
    #expect(
      marks(source.retry(when: { (errors: Observable<any Error>) in errors })) == [
        "\(million)", "|",
      ]
    )
  }

  @Test func `nest in a chain of concat`() {
    let chain = (0..<1000).reduce(Observable<Int>.empty()) { $0.concat(Observable.just($1)) }
    var count = 0
    _ = chain.subscribe(onNext: { _ in count += 1 })
    #expect(count == 1000)
  }

  @Test func `come from a relay that feeds itself until take ends it`() {
    let relay = PublishRelay<Int>()
    var count = 0
    let recording = Recording(
      relay.observe(on: CurrentThreadScheduler.instance).take(million)
        .do(onNext: {
          count += 1
          relay.accept($0 + 1)
        })
        .ignoreElements()
    )
    relay.accept(1)
    #expect(count == million)
    #expect(recording.marks == ["|"])
  }
}
