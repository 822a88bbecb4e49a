import Core
import MarbleTesting
import Testing

@Suite struct DelayTests {
  @Test func `shifts elements and completion`() {
    operatorMarbles { m in
      let source = m.hot("  -a-(bc)-|")
      m.expect(source.delay(.milliseconds(3), scheduler: m.scheduler), "----a-(bc)-|")
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test func `an error is not shifted and drops what waits`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#")
      m.expect(source.delay(.milliseconds(3), scheduler: m.scheduler), "---#")
    }
  }

  @Test func `disposal drops what waits`() {
    operatorMarbles { m in
      let source = m.hot("  -a---")
      m.expect(source.delay(.milliseconds(3), scheduler: m.scheduler), "-----", subscribed: "^-!")
    }
  }

  @Test func `keeps the pauses`() {
    operatorMarbles { m in
      let source = m.hot("  a--b-c|")
      m.expect(source.delay(.milliseconds(1), scheduler: m.scheduler), "-a--b-c|")
    }
  }
}

@Suite struct DelaySubscriptionTests {
  @Test func `subscribes later`() {
    operatorMarbles { m in
      let source = m.cold("     a-b|")
      m.expect(source.delaySubscription(.milliseconds(3), scheduler: m.scheduler), "---a-b|")
      m.expectSubscriptions(source, "---^--!")
    }
  }

  @Test func `disposal before that never subscribes`() {
    operatorMarbles { m in
      let source = m.cold("     a-b|")
      let result = source.delaySubscription(.milliseconds(3), scheduler: m.scheduler)
      m.expect(result, "     ---", subscribed: "^-!")
      m.expectSubscriptions(source)
    }
  }
}
