import Core
import MarbleTesting
import Testing

@Suite struct TimerTests {
  @Test func `a timer without a period emits once and completes`() {
    operatorMarbles { m in
      let timer = Observable<Int>.timer(.milliseconds(3), scheduler: m.scheduler)
      m.expect(timer, "---(0|)", .digits)
    }
  }

  @Test func `a timer with a period counts on`() {
    operatorMarbles { m in
      let timer = Observable<Int>.timer(
        .milliseconds(1),
        period: .milliseconds(2),
        scheduler: m.scheduler
      )
      m.expect(timer, "-0-1-2--", .digits, subscribed: "^------!")
    }
  }

  @Test func `an interval waits a period before its first element`() {
    operatorMarbles { m in
      let interval = Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler)
      m.expect(interval.take(3), "--0-1-(2|)", .digits)
    }
  }

  @Test func `a timer that is disposed of is not pending`() {
    operatorMarbles { m in
      let timer = Observable<Int>.timer(.milliseconds(30), scheduler: m.scheduler)
      m.expect(timer, "----", .digits, subscribed: "^-!")
    }
  }

  @Test func `an interval can be disposed of by what it emits`() {
    expectNoLeak {
      let scheduler = TestScheduler()
      let subscription = SerialDisposable()
      var count = 0
      subscription.disposable = Observable<Int>
        .interval(.milliseconds(1), scheduler: scheduler)
        .subscribe(onNext: { _ in
          count += 1
          if count == 3 { subscription.dispose() }
        })
      scheduler.start()
      #expect(count == 3)
    }
  }
}
