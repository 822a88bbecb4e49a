import Core
import Testing

/// A source that is fed by its own subscriber.
@Suite struct `A sequence fed by its own subscriber` {
  @Test(arguments: OperatorCase.passing)
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

  @Test(arguments: OperatorCase.passing)
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

  @Test(arguments: OperatorCase.passing)
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
