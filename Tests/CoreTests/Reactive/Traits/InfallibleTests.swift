import Core
import Testing

@Suite struct `An infallible` {
  @Test func `takes the place of an error`() {
    let failing = Observable<Int>.error(KernelTestError.expected)
    let log = EventLog<Int>()
    _ = failing.asInfallible(onErrorJustReturn: 1).asObservable().subscribe(log)
    _ = failing.asInfallible(onErrorFallbackTo: .just(2)).asObservable().subscribe(log)
    _ = failing.asInfallible(onErrorRecover: { _ in .just(3) }).asObservable().subscribe(log)
    #expect(log.marks == ["1", "|", "2", "|", "3", "|"])
  }

  @Test func `is not shared`() {
    var count = 0
    let infallible = Infallible<Int>.create { observer in
      count += 1
      observer(.next(count))
      observer(.completed)
      return Disposables.create()
    }
    var received: [Int] = []
    _ = infallible.subscribe(onNext: { received.append($0) })
    _ = infallible.map { $0 * 10 }.filter { $0 > 0 }.subscribe(onNext: { received.append($0) })
    #expect(received == [1, 20])
  }

  @Test func `binds and combines`() {
    expectNoLeak {
      let first = BehaviorRelay(value: 1)
      let second = BehaviorRelay(value: 2)
      let sum = BehaviorRelay(value: 0)
      let combined = Infallible.combineLatest(first.asInfallible(), second.asInfallible()) {
        $0 + $1
      }
      let binding = combined.bind(to: sum)
      first.accept(10)
      #expect(sum.value == 12)
      binding.dispose()
    }
  }
}
