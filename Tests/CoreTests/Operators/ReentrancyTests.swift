import Core
import Testing

/// A source that is fed by its own subscriber.
@Suite struct `A sequence fed by its own subscriber` {
  /// What leaves elements out on purpose, or sends them later.
  private static let others: Set<String> = [
    "scan", "scan into", "reduce", "toArray", "ignoreElements", "element(at:)", "first", "single",
    "takeLast", "skip", "skip(while:)", "startWith", "flatMapFirst", "withLatestFrom", "sample",
    "zip", "debounce", "throttle", "throttle first", "delay", "buffer", "skip(duration)",
    "observe(on:)", "subscribe(on:)", "delaySubscription",
  ]

  private static let passing = OperatorCase.all.filter { !others.contains($0.testDescription) }

  @Test(arguments: passing)
  func `gets every element once`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var log: [String] = []
      let subscription = operation.apply(source, scheduler).subscribe(onNext: { element in
        log.append(element)
        if log.count < 4 { source.onNext(element + "+") }
      })
      source.onNext("a")
      #expect(log == ["a", "a+", "a++", "a+++"])
      subscription.dispose()
      #expect(!source.hasObservers)
    }
  }

  @Test(arguments: passing)
  func `may complete its source inside onNext`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var isCompleted = false
      let subscription = operation.apply(source, scheduler).subscribe(
        onNext: { _ in source.onCompleted() },
        onCompleted: { isCompleted = true }
      )
      source.onNext("a")
      #expect(isCompleted)
      #expect(!source.hasObservers)
      subscription.dispose()
    }
  }

  @Test(arguments: passing)
  func `may fail its source inside onNext`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      var error: Failure?
      let subscription = operation.apply(source, scheduler).subscribe(
        onNext: { _ in source.onError(Failure.first) },
        onError: { error = $0 as? Failure }
      )
      source.onNext("a")
      #expect(error == .first)
      subscription.dispose()
    }
  }
}
