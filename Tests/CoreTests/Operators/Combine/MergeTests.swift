import Core
import MarbleTesting
import Testing

@Suite struct MergeTests {
  @Test func `completes when all have`() {
    operatorMarbles { m in
      let first = m.hot("   -a--b-|", named: "first")
      let second = m.hot("  --c----d|", named: "second")
      m.expect(Observable.merge(first.asObservable(), second.asObservable()), "-ac-b--d|")
      m.expectSubscriptions(first, "^-----!")
      m.expectSubscriptions(second, "^-------!")
    }
  }

  @Test func `fails with the first error and gives the others up`() {
    operatorMarbles { m in
      let first = m.hot("   -a--#", named: "first")
      let second = m.hot("  --c----d|", named: "second")
      m.expect(Observable.merge([first.asObservable(), second.asObservable()]), "-ac-#")
      m.expectSubscriptions(second, "^---!")
    }
  }

  @Test func `of inner ones follows all of them`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2|", named: "inner")
      let source = m.hot("  --a-b-|")
      m.expect(source.map { _ in inner.asObservable() }.merge(), "--1-12-2|")
      m.expectSubscriptions(inner, "--^---!", "----^---!")
    }
  }
}

@Suite struct MergeMaxConcurrentTests {
  @Test func `runs no more than the limit at a time`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2|", named: "inner")
      let source = m.hot("  --abc-|")
      let result = source.map { _ in inner.asObservable() }.merge(maxConcurrent: 2)
      m.expect(result, "    --11-2(21)--2|")
      m.expectSubscriptions(inner, "--^---!", "---^---!", "------^---!")
    }
  }

  @Test func `an error drops those who wait`() {
    operatorMarbles { m in
      let inner = m.cold("    1--#", named: "inner")
      let source = m.hot("  --abc-|")
      let result = source.map { _ in inner.asObservable() }.merge(maxConcurrent: 1)
      m.expect(result, "    --1--#")
      m.expectSubscriptions(inner, "--^--!")
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test func `disposal gives all up`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2|", named: "inner")
      let source = m.hot("  --abc-|")
      let result = source.map { _ in inner.asObservable() }.merge(maxConcurrent: 2)
      m.expect(result, "    --11--", subscribed: "^---!")
      m.expectSubscriptions(inner, "--^-!", "---^!")
    }
  }
}
