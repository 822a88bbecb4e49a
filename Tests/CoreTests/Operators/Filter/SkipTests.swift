import Core
import MarbleTesting
import Testing

@Suite struct SkipTests {
  @Test func `leaves elements out while they satisfy, and asks no more then`() {
    var asked = 0
    let source = Observable.of(1, 2, 3, 1).skip(while: {
      asked += 1
      return $0 < 3
    })
    #expect(marks(source) == ["3", "1", "|"])
    #expect(asked == 3)
  }
}

@Suite struct SkipUntilTests {
  @Test func `opens with the first element of the other`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   --x--y-|", named: "other")
      m.expect(source.skip(until: other), "---b-c-|")
      m.expectSubscriptions(other, "^-!")
    }
  }

  @Test func `stays closed and silent when the other only completes`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   --|", named: "other")
      m.expect(source.skip(until: other), "--------")
      m.expectSubscriptions(source, "^------!")
    }
  }

  @Test func `passes an error of the other on`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   --#", named: "other")
      m.expect(source.skip(until: other), "--#")
      m.expectSubscriptions(source, "^-!")
    }
  }
}
