import Core
import MarbleTesting
import Testing

@Suite struct TimeoutTests {
  @Test func `fails when an element is late`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-----c|", named: "source")
      let result = source.timeout(.milliseconds(4), scheduler: m.scheduler)
      m.expect(result, "    -a-b---#", error: RxError.timeout)
      m.expectSubscriptions(source, "^------!")
    }
  }

  @Test func `counts from the subscription for the first`() {
    operatorMarbles { m in
      let source = m.hot("  ------a|", named: "source")
      let result = source.timeout(.milliseconds(4), scheduler: m.scheduler)
      m.expect(result, "    ----#", error: RxError.timeout)
    }
  }

  @Test func `switches to the other`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-----c|", named: "source")
      let other = m.cold("         x-y|", named: "other")
      let result = source.timeout(.milliseconds(4), other: other, scheduler: m.scheduler)
      m.expect(result, "    -a-b---x-y|")
      m.expectSubscriptions(source, "^------!")
      m.expectSubscriptions(other, "-------^--!")
    }
  }

  @Test func `the end of the source stops the timer`() {
    operatorMarbles { m in
      let source = m.hot("  -a-|", named: "source")
      m.expect(source.timeout(.milliseconds(40), scheduler: m.scheduler), "-a-|")
    }
  }

  @Test func `disposal disposes of the other`() {
    operatorMarbles { m in
      let source = m.hot("  ------a|", named: "source")
      let other = m.cold("    x-----y|", named: "other")
      let result = source.timeout(.milliseconds(2), other: other, scheduler: m.scheduler)
      m.expect(result, "    --x----", subscribed: "^----!")
      m.expectSubscriptions(other, "--^--!")
    }
  }
}
