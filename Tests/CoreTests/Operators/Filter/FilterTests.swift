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

  @Test func `an error thrown by the closure ends it and disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-|")
      m.expect(source.filter { _ in throw MarbleError() }, "-#")
      m.expectSubscriptions(source, "^!")
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

  @Test func `compares keys, properties and by a closure`() {
    let words = Observable.of("a", "b", "cc", "dd", "e")
    #expect(marks(words.distinctUntilChanged { $0.count }) == ["a", "cc", "e", "|"])
    #expect(marks(words.distinctUntilChanged(at: \.count)) == ["a", "cc", "e", "|"])
    let byLength = words.distinctUntilChanged { $0.count == $1.count }
    #expect(marks(byLength) == ["a", "cc", "e", "|"])
    let atLeast = words.distinctUntilChanged({ $0.count }, comparer: { $0 >= $1 })
    #expect(marks(atLeast) == ["a", "cc", "|"])
  }

  @Test func `compares with the element that was passed on`() {
    let near = Observable.of(1, 2, 3, 4).distinctUntilChanged { abs($0 - $1) < 2 }
    #expect(marks(near) == ["1", "3", "|"])
  }

  @Test func `an error thrown by a closure ends it`() {
    let key = Observable.of(1).distinctUntilChanged { _ -> Int in throw Failure.first }
    #expect(marks(key) == ["#first"])
    let comparer = Observable.of(1, 2).distinctUntilChanged { (_: Int, _: Int) -> Bool in
      throw Failure.second
    }
    #expect(marks(comparer) == ["1", "#second"])
  }

  @Test func `starts anew for each subscription`() {
    let source = Observable.of(1, 1).distinctUntilChanged()
    #expect(marks(source) == ["1", "|"])
    #expect(marks(source) == ["1", "|"])
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

  @Test func `first delivers nil if there is none`() {
    #expect(marks(Observable.of(1, 2).first().asObservable()) == ["Optional(1)", "|"])
    #expect(marks(Observable<Int>.empty().first().asObservable()) == ["nil", "|"])
    #expect(marks(Observable<Int>.error(Failure.first).first().asObservable()) == ["#first"])
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

  @Test func `single passes an error of its closure on`() {
    #expect(marks(Observable.of(1).single { _ in throw Failure.first }) == ["#first"])
  }

  @Test func `ignoreElements passes only the end on`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-|")
      let result = source.ignoreElements().materialize().map { _ in "e" }
      m.expect(result, "-----(e|)")
    }
  }

  @Test func `ifEmpty is for a source without elements`() {
    #expect(marks(Observable<Int>.empty().ifEmpty(default: 1)) == ["1", "|"])
    #expect(marks(Observable.just(2).ifEmpty(default: 1)) == ["2", "|"])
    #expect(marks(Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2))) == ["1", "2", "|"])
    #expect(marks(Observable<Int>.empty().ifEmpty(switchTo: .empty())) == ["|"])
    #expect(marks(Observable.just(3).ifEmpty(switchTo: .of(1, 2))) == ["3", "|"])
    #expect(marks(Observable<Int>.empty().ifEmpty(switchTo: .error(Failure.first))) == ["#first"])
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
