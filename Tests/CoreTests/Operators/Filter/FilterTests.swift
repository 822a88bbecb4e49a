import Core
import MarbleTesting
import Testing

@Suite struct SampleTests {
  @Test func `emits the latest at each sample, once`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-----c-|", named: "source")
      let sampler = m.hot(" --x--x-x----x|", named: "sampler")
      m.expect(source.sample(sampler), "--a--b------(c|)")
      m.expectSubscriptions(source, "^----------!")
      m.expectSubscriptions(sampler, "^-----------!")
    }
  }

  @Test func `emits the default if there is nothing new`() {
    operatorMarbles { m in
      let source = m.hot("  -a--------|", named: "source")
      let sampler = m.hot(" --x--x-----x", named: "sampler")
      m.expect(source.sample(sampler, defaultValue: "d"), "--a--d-----(d|)")
    }
  }

  @Test func `the end of the sampler is a sample too`() {
    operatorMarbles { m in
      let source = m.hot("  -a--|", named: "source")
      let sampler = m.hot(" ------|", named: "sampler")
      m.expect(source.sample(sampler), "------(a|)")
    }
  }

  @Test func `passes an error of the sampler on`() {
    operatorMarbles { m in
      let source = m.hot("  -a----|", named: "source")
      let sampler = m.hot(" ---#", named: "sampler")
      m.expect(source.sample(sampler), "---#")
      m.expectSubscriptions(source, "^--!")
    }
  }
}
