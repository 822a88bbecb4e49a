import Core
import MarbleTesting
import Testing

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
