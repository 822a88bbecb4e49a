import Core
import MarbleTesting
import Testing

@Suite struct ConcatTests {
  @Test func `subscribes to the next when the one before has completed`() {
    operatorMarbles { m in
      let first = m.cold("   -a-|", named: "first")
      let second = m.cold("     -b|", named: "second")
      m.expect(first.concat(second), "-a--b|")
      m.expectSubscriptions(first, " ^--!")
      m.expectSubscriptions(second, "---^-!")
    }
  }

  @Test func `an error ends it, and the next is never subscribed to`() {
    operatorMarbles { m in
      let first = m.cold("   -a-#", named: "first")
      let second = m.cold("     -b|", named: "second")
      m.expect(first.concat(second), "-a-#")
      m.expectSubscriptions(second)
    }
  }

  @Test func `disposal gives the present one up`() {
    operatorMarbles { m in
      let first = m.cold("   -a|", named: "first")
      let second = m.cold("    -b-----|", named: "second")
      m.expect(first.concat(second), "-a-b---", subscribed: "^----!")
      m.expectSubscriptions(second, "--^--!")
    }
  }

  @Test func `asks a sequence for one source after another`() {
    var asked = 0
    let sources = sequence(state: 0) { state -> Observable<Int>? in
      state += 1
      asked = state
      return state == 1 ? .just(1) : .never()
    }
    let recording = Recording(Observable.concat(sources))
    #expect(asked == 2)
    recording.dispose()
  }

  @Test func `waits for the outer one, then for the inner ones`() {
    operatorMarbles { m in
      let a = m.cold("        1--2|", named: "a")
      let b = m.cold("            3|", named: "b")
      let source = m.hot("  --ab|")
      let result = source.map { $0 == "a" ? a.asObservable() : b.asObservable() }.concat()
      m.expect(result, "    --1--23|")
      m.expectSubscriptions(b, "------^!")
    }
  }
}
