import Core
import MarbleTesting
import Testing

@Suite struct CatchTests {
  @Test func `continues with the handler's observable`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#", named: "source")
      let other = m.cold("     -b|", named: "other")
      m.expect(source.catch { _ in other.asObservable() }, "-a--b|")
      m.expectSubscriptions(source, "^--!")
      m.expectSubscriptions(other, "---^-!")
    }
  }

  @Test func `disposal gives the handler's observable up`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#", named: "source")
      let other = m.cold("     -b-----|", named: "other")
      m.expect(source.catch { _ in other.asObservable() }, "-a--b--", subscribed: "^-----!")
      m.expectSubscriptions(other, "---^--!")
    }
  }

  @Test func `of a sequence tries one after another`() {
    operatorMarbles { m in
      let first = m.cold("   -a-#", named: "first")
      let second = m.cold("     -b|", named: "second")
      let third = m.cold("        c|", named: "third")
      let all = [first.asObservable(), second.asObservable(), third.asObservable()]
      m.expect(Observable.catch(sequence: all), "-a--b|")
      m.expectSubscriptions(third)
    }
  }
}
