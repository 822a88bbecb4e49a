import Core
import MarbleTesting
import Testing

@Suite struct ThrottleTests {
  @Test func `passes the first and then the latest when the time is over`() {
    operatorMarbles { m in
      let source = m.hot("  -abc-----d--|")
      m.expect(source.throttle(.milliseconds(4), scheduler: m.scheduler), "-a---c---d--|")
    }
  }

  @Test func `passes only the first if so told`() {
    operatorMarbles { m in
      let source = m.hot("  -abc-----d--|")
      let result = source.throttle(.milliseconds(4), latest: false, scheduler: m.scheduler)
      m.expect(result, "    -a-------d--|")
    }
  }

  @Test func `two elements are never nearer than the time`() {
    operatorMarbles { m in
      let source = m.hot("  -ab--c-d----|")
      m.expect(source.throttle(.milliseconds(4), scheduler: m.scheduler), "-a---c---d--|")
    }
  }

  @Test func `completion waits for the element that waits`() {
    operatorMarbles { m in
      let source = m.hot("  -ab|")
      m.expect(source.throttle(.milliseconds(4), scheduler: m.scheduler), "-a---(b|)")
    }
  }

  @Test func `an error drops what waits`() {
    operatorMarbles { m in
      let source = m.hot("  -ab#")
      m.expect(source.throttle(.milliseconds(4), scheduler: m.scheduler), "-a-#")
    }
  }

  @Test func `the rest of a coarse unit is not rounded`() {
    operatorMarbles { m in
      let source = m.hot("  a 799ms b 1s |")
      m.expect(source.throttle(.seconds(1), scheduler: m.scheduler), "a 999ms b 800ms |")
    }
  }
}
