import Core
import MarbleTesting
import Testing

@Suite struct FilterTests {
  @Test func `passes what satisfies`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2-3-4|", .digits)
      m.expect(source.filter { $0 % 2 == 0 }, "---2---4|", .digits)
    }
  }
}

@Suite struct DistinctUntilChangedTests {
  @Test func `leaves an equal neighbor out`() {
    operatorMarbles { m in
      let source = m.hot("  -a-a-b-a-|")
      m.expect(source.distinctUntilChanged(), "-a---b-a-|")
    }
  }
}

@Suite struct OneElementTests {
  @Test func `element at an index disposes of the source with it`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.element(at: 1), "---(b|)")
      m.expectSubscriptions(source, "^--!")
    }
  }

  @Test func `an index that is not there is an error`() {
    operatorMarbles { m in
      let source = m.hot("  -a-|")
      m.expect(source.element(at: 1), "---#", error: RxError.argumentOutOfRange)
      m.expect(source.element(at: -1), "#", error: RxError.argumentOutOfRange)
    }
  }

  @Test func `first disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.first().asObservable().map { $0 ?? "none" }, "-(a|)")
      m.expectSubscriptions(source, "^!")
    }
  }

  @Test func `single fails with a second element or with none`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.single(), "-a-#", error: RxError.moreThanOneElement)
      m.expect(source.single { $0 == "b" }, "---b---|")
      m.expect(source.single { $0 == "x" }, "-------#", error: RxError.noElements)
    }
  }

  @Test func `ignoreElements passes only the end on`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-|")
      let result = source.ignoreElements().materialize().map { _ in "e" }
      m.expect(result, "-----(e|)")
    }
  }
}

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
