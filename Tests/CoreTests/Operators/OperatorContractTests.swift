import Core
import MarbleTesting
import Testing

/// Rules of every operator with one source.
struct `Operators by the rules of all` {
  @Test(arguments: OperatorCase.all)
  func `passes an error on at once and gives its source up`(_ operation: OperatorCase) {
    operatorMarbles { m in
      let source = m.cold("  ---#", named: "source")
      let result = operation.apply(source.asObservable(), m.scheduler)
      m.expect(result, "     \(operation.start)--#")
      m.expectSubscriptions(source, "^--!")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `ends with a source that has no element`(_ operation: OperatorCase) {
    operatorMarbles { m in
      let source = m.cold("  ---|", named: "source")
      let result = operation.apply(source.asObservable(), m.scheduler)
      m.expect(result, "     \(operation.empty)")
      m.expectSubscriptions(source, "^--!")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `gives its source up when it is disposed of`(_ operation: OperatorCase) {
    operatorMarbles { m in
      let source = m.hot("   ---------", named: "source")
      let result = operation.apply(source.asObservable(), m.scheduler)
      m.expect(result, "     \(operation.start)-----", subscribed: "^----!")
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test(arguments: OperatorCase.all)
  func `sends nothing after it was disposed of inside onNext`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = PublishSubject<String>()
      let subscription = SerialDisposable()
      var count = 0
      subscription.disposable = operation.apply(source, scheduler).subscribe(
        onNext: { _ in
          count += 1
          subscription.dispose()
        },
        onError: { _ in }
      )
      for time in 1...4 {
        scheduler.schedule(at: .milliseconds(time * 5)) {
          source.onNext(time == 4 ? "c" : "\(time)")
        }
      }
      scheduler.schedule(at: .milliseconds(40)) { source.onCompleted() }
      scheduler.advance(to: .milliseconds(50))
      #expect(count <= 1)
      #expect(count == 0 || !source.hasObservers)
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorCase.all)
  func `starts again with each subscription`(_ operation: OperatorCase) {
    expectNoLeak {
      let scheduler = TestScheduler()
      let source = scheduler.cold("-a-b-c|")
      let result = operation.apply(source.asObservable(), scheduler)
      let (first, second) = (Trace(), Trace())
      let subscription = result.subscribe(first.observer())
      scheduler.advance(to: .milliseconds(20))
      let again = result.subscribe(second.observer())
      scheduler.advance(to: .milliseconds(40))
      #expect(first.text == second.text)
      #expect(source.subscriptions.allSatisfy { $0.end != nil } || first.words.last != "|")
      subscription.dispose()
      again.dispose()
    }
  }

  @Test(arguments: OperatorCase.passing)
  func `sends each element and the end once if its subscriber feeds its source`(
    _ operation: OperatorCase
  ) {
    for (end, word) in [(Event<String>.completed, "|"), (.error(Failure.first), "#first")] {
      expectNoLeak {
        let source = PublishSubject<String>()
        let log = Trace()
        let observer: AnyObserver<String> = log.observer()
        let subscription = operation.apply(source, TestScheduler()).subscribe { event in
          observer.on(event)
          guard let element = event.element else { return }
          source.on(element.count < 4 ? .next(element + "+") : end)
        }
        source.onNext("a")
        #expect(log.text == "a a+ a++ a+++ \(word)")
        #expect(!source.hasObservers)
        subscription.dispose()
      }
    }
  }
}

extension OperatorCase {
  /// The mark of the element that it sends on subscription; a dash for none.
  fileprivate var start: String { testDescription == "startWith" ? "s" : "-" }
}
