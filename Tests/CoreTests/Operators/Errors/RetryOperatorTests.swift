import Core
import MarbleTesting
import Testing

@Suite struct RetryOperatorTests {
  @Test func `subscribes again until the source completes`() {
    operatorMarbles { m in
      let source = m.cold("  -a#", named: "source")
      m.expect(source.retry(), "-a-a-a", subscribed: "^-----!")
      m.expectSubscriptions(source, "^-!", "--^-!", "----^-!")
    }
  }

  @Test func `a count is the number of attempts`() {
    operatorMarbles { m in
      let source = m.cold("  -a#", named: "source")
      m.expect(source.retry(2), "-a-a#")
      m.expectSubscriptions(source, "^-!", "--^-!")
    }
  }

  @Test func `no attempt is none`() {
    operatorMarbles { m in
      let source = m.cold("  -a#", named: "source")
      m.expect(source.retry(0), "|")
      m.expect(source.retry(-1), "|")
      m.expectSubscriptions(source)
    }
  }
}

@Suite struct RetryWhenTests {
  @Test func `subscribes again when the trigger emits`() {
    operatorMarbles { m in
      let source = m.cold("  -a#", named: "source")
      let result = source.retry { (errors: Observable<any Error>) in
        errors.delay(.milliseconds(2), scheduler: m.scheduler)
      }
      m.expect(result, "     -a---a---", subscribed: "^-------!")
      m.expectSubscriptions(source, "^-!", "----^-!")
    }
  }

  @Test func `completes when the trigger does`() {
    operatorMarbles { m in
      let source = m.cold("  -a#", named: "source")
      let result = source.retry { (errors: Observable<any Error>) in errors.take(1) }
      m.expect(result, "     -a-a|")
    }
  }

  @Test func `a trigger that emits while the source runs changes nothing`() {
    operatorMarbles { m in
      let source = m.cold("  -a---b|", named: "source")
      let trigger = m.hot("  --x-x--", named: "trigger")
      let result = source.retry { (_: Observable<any Error>) in trigger }
      m.expect(result, "     -a---b|")
      m.expectSubscriptions(trigger, "^-----!")
      m.expectSubscriptions(source, "^-----!")
    }
  }

  @Test func `a trigger that ends while the source runs counts at the next error`() {
    operatorMarbles { m in
      let source = m.cold("  -a---#", named: "source")
      let trigger = m.hot("  --|", named: "trigger")
      m.expect(source.retry { (_: Observable<any Error>) in trigger }, "-a---|")
    }
  }

  @Test func `gets every error in order`() {
    var count = 0
    let source = Observable<Int>.deferred {
      count += 1
      return count < 3 ? .error(count == 1 ? Failure.first : Failure.second) : .just(count)
    }
    var seen: [String] = []
    let result = source.retry { (errors: Observable<any Error>) in
      errors.do(onNext: { seen.append("\($0)") })
    }
    #expect(marks(result) == ["3", "|"])
    #expect(seen == ["first", "second"])
  }
}
