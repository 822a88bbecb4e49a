import Core
import MarbleTesting
import Testing

@Suite struct TimeoutTests {
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
