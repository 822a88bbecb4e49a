import Core
import MarbleTesting
import Testing

@Suite struct CatchTests {
  @Test func `goes on with the handler's observable`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#", named: "source")
      let other = m.cold("     -b|", named: "other")
      m.expect(source.catch { _ in other.asObservable() }, "-a--b|")
      m.expectSubscriptions(source, "^--!")
      m.expectSubscriptions(other, "---^-!")
    }
  }

  @Test func `an error of the handler's observable, or of the handler, ends it`() {
    let source = Observable<Int>.error(Failure.first)
    #expect(marks(source.catch { _ in .error(Failure.second) }) == ["#second"])
    #expect(marks(source.catch { _ in throw Failure.second }) == ["#second"])
  }

  @Test func `disposal gives the handler's observable up`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#", named: "source")
      let other = m.cold("     -b-----|", named: "other")
      m.expect(source.catch { _ in other.asObservable() }, "-a--b--", subscribed: "^-----!")
      m.expectSubscriptions(other, "---^--!")
    }
  }

  @Test func `catchAndReturn sends an element instead`() {
    operatorMarbles { m in
      let source = m.hot("  -a-#")
      m.expect(source.catchAndReturn("b"), "-a-(b|)")
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

  @Test func `of a sequence in which all fail sends the last error`() {
    let sources: [Observable<Int>] = [.error(Failure.first), .error(Failure.second)]
    #expect(marks(Observable.catch(sequence: sources)) == ["#second"])
    #expect(marks(Observable<Int>.catch(sequence: [])) == ["|"])
  }
}
