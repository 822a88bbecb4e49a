import Core
import MarbleTesting
import Testing

struct `share` {

  @Test(arguments: [0, 1, 2])
  func `disposes of the source with its last subscriber, and starts again`(replay: Int) {
    operatorMarbles { m in
      let source = m.cold("   -a-b-c-|", named: "source")
      let shared = source.share(replay: replay)
      m.expect(shared, "      -a-", subscribed: "^--!", named: "first")
      m.expect(shared, "      ------a-b-c-|", subscribed: "-----^", named: "second")
      m.expectSubscriptions(source, "^--!", "-----^------!")
    }
  }

  @Test func `keeps what it replays for ever if asked to`() {
    operatorMarbles { m in
      let source = m.cold("   -a-b|", named: "source")
      let shared = source.share(replay: 1, scope: .forever)
      m.expect(shared, "      -a-b|", named: "first")
      m.expect(shared, "      ------(b|)", subscribed: "------^", named: "late")
      m.expectSubscriptions(source, "^---!")
    }
  }

  @Test func `keeps what it replays while nobody is subscribed if asked to`() {
    operatorMarbles { m in
      let source = m.hot("    -a-b-c-d-", named: "source")
      let shared = source.share(replay: 1, scope: .forever)
      m.expect(shared, "      -a-", subscribed: "^--!", named: "first")
      m.expect(shared, "      ----ac-d", subscribed: "----^---!", named: "late")
      m.expectSubscriptions(source, "^--!", "----^---!")
    }
  }
}
