import Core
import MarbleTesting
import Testing

@Suite struct `Combining` {
  @Test func `the latest elements begins when every source has one`() {
    marbles { m in
      let left = m.hot("  a--b----|", named: "left")
      let right = m.hot(" -1----2|", named: "right")
      m.expect(
        Observable.combineLatest(left, right) { $0 + $1 },
        "-x-y--z-|",
        ["x": "a1", "y": "b1", "z": "b2"]
      )
      m.expectSubscriptions(left, "^-------!")
      m.expectSubscriptions(right, "^------!")
    }
  }

  @Test func `the latest elements ends when what is missing cannot come any more`() {
    marbles { m in
      let left = m.hot("  ---b----|", named: "left")
      let right = m.hot(" -|", named: "right")
      m.expect(Observable.combineLatest(left, right) { $0 + $1 }, "---|")
      m.expectSubscriptions(left, "^--!")
    }
  }

  @Test func `the latest elements fails with the first error, or with what the closure throws`() {
    marbles { m in
      let left = m.hot("  a--b", named: "left")
      let right = m.hot(" -1---#", named: "right")
      m.expect(
        Observable.combineLatest(left, right) { $0 + $1 },
        "-x-y-#",
        ["x": "a1", "y": "b1"],
        named: "error"
      )
      m.expect(
        Observable.combineLatest(left, right) { left, _ -> String in
          if left == "b" { throw MarbleError() }
          return left
        },
        "-a-#",
        named: "thrown"
      )
    }
  }

  @Test func `elements by their number ends when all sources have`() {
    marbles { m in
      let left = m.hot("  ab-----|", named: "left")
      let right = m.hot(" --1--2---|", named: "right")
      m.expect(
        Observable.zip(left, right) { $0 + $1 },
        "--x--y---|",
        ["x": "a1", "y": "b2"]
      )
    }
  }

  @Test func `works from two to eight sources, and for a collection`() {
    expectNoLeak {
      let one = Observable.just(1)
      let log = EventLog<Int>()
      _ = Observable.combineLatest(one, one) { $0 + $1 }.subscribe(log)
      _ = Observable.combineLatest(one, one, one) { $0 + $1 + $2 }.subscribe(log)
      _ = Observable.combineLatest(one, one, one, one) { $0 + $1 + $2 + $3 }.subscribe(log)
      _ = Observable.combineLatest(one, one, one, one, one) { $0 + $1 + $2 + $3 + $4 }
        .subscribe(log)
      _ = Observable.combineLatest(one, one, one, one, one, one).map { $0.0 + $0.5 }
        .subscribe(log)
      _ = Observable.zip(one, one, one, one, one, one, one).map { $0.0 + $0.6 }.subscribe(log)
      _ = Observable.zip(one, one, one, one, one, one, one, one).map { $0.0 + $0.7 }
        .subscribe(log)
      _ = Observable.combineLatest([one, one, one]) { $0.reduce(0, +) }.subscribe(log)
      _ = Observable.zip([one, one, one, one]).map { $0.reduce(0, +) }.subscribe(log)
      _ = Observable<Int>.combineLatest([Observable<Int>]()) { _ in 9 }.subscribe(log)
      #expect(
        log.marks == [
          "2", "|", "3", "|", "4", "|", "5", "|", "2", "|", "2", "|", "2", "|", "3", "|", "4", "|",
          "9", "|",
        ]
      )
    }
  }

  @Test func `can be disposed of from inside the closure`() {
    expectNoLeak {
      let left = PublishSubject<Int>()
      let right = BehaviorSubject(value: 1)
      let subscription = SerialDisposable()
      let log = EventLog<Int>()
      subscription.disposable = Observable.combineLatest(left, right) { left, right -> Int in
        subscription.dispose()
        return left + right
      }.subscribe(log)
      left.onNext(1)
      #expect(log.marks.isEmpty)
      #expect(!left.hasObservers)
      #expect(!right.hasObservers)
    }
  }
}
