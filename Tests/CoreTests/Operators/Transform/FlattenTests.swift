import Core
import MarbleTesting
import Testing

@Suite struct FlatMapTests {
  @Test func `merges what the inner ones emit`() {
    operatorMarbles { m in
      let a = m.cold("        1--2-|", named: "a")
      let b = m.cold("           3--4--|", named: "b")
      let source = m.hot("  --a--b-|")
      m.expect(source.flatMap { $0 == "a" ? a : b }, "--1--(23)--4--|", .characters)
      m.expectSubscriptions(a, "--^----!")
      m.expectSubscriptions(b, "-----^-----!")
      m.expectSubscriptions(source, "^------!")
    }
  }

  @Test func `an inner error ends everything`() {
    operatorMarbles { m in
      let a = m.cold("        1-----|", named: "a")
      let b = m.cold("           3#", named: "b")
      let source = m.hot("  --a--b---|")
      m.expect(source.flatMap { $0 == "a" ? a : b }, "--1--3#")
      m.expectSubscriptions(a, "--^---!")
      m.expectSubscriptions(source, "^-----!")
    }
  }

  @Test func `an outer error ends the inner ones`() {
    operatorMarbles { m in
      let a = m.cold("        1-----|", named: "a")
      let source = m.hot("  --a--#")
      m.expect(source.flatMap { _ in a }, "--1--#")
      m.expectSubscriptions(a, "--^--!")
    }
  }

  @Test func `an error thrown by the closure gives the inner ones up`() {
    operatorMarbles { m in
      let a = m.cold("        1-----|", named: "a")
      let source = m.hot("  --a--b---|")
      let result = source.flatMap { element -> Observable<String> in
        if element == "b" { throw MarbleError() }
        return a.asObservable()
      }
      m.expect(result, "    --1--#")
      m.expectSubscriptions(a, "--^--!")
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test func `disposal gives all up`() {
    operatorMarbles { m in
      let a = m.cold("        1-----|", named: "a")
      let source = m.hot("  --a--------|")
      m.expect(source.flatMap { _ in a }, "--1-----", subscribed: "^----!")
      m.expectSubscriptions(a, "--^--!")
      m.expectSubscriptions(source, "^----!")
    }
  }
}

@Suite struct FlatMapLatestTests {
  @Test func `gives the inner one up for the next`() {
    operatorMarbles { m in
      let a = m.cold("        1--2--3-|", named: "a")
      let b = m.cold("            x--y|", named: "b")
      let source = m.hot("  --a---b|")
      m.expect(source.flatMapLatest { $0 == "a" ? a : b }, "--1--2x--y|")
      m.expectSubscriptions(a, "--^---!")
      m.expectSubscriptions(b, "------^---!")
    }
  }

  @Test func `completes when the outer and the last inner one have`() {
    operatorMarbles { m in
      let a = m.cold("        1|", named: "a")
      let source = m.hot("  --a------|")
      m.expect(source.flatMapLatest { _ in a }, "--1------|")
      m.expectSubscriptions(a, "--^!")
    }
  }

  @Test func `an error thrown by the closure gives the inner one up`() {
    operatorMarbles { m in
      let a = m.cold("        1-----|", named: "a")
      let source = m.hot("  --a--b---|")
      let result = source.flatMapLatest { element -> Observable<String> in
        if element == "b" { throw MarbleError() }
        return a.asObservable()
      }
      m.expect(result, "    --1--#")
      m.expectSubscriptions(a, "--^--!")
    }
  }
}

@Suite struct FlatMapFirstTests {
  @Test func `leaves elements out while it is busy`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2-|", named: "inner")
      let source = m.hot("  --a--b--c---|")
      m.expect(source.flatMapFirst { _ in inner }, "--1--2--1--2-|")
      m.expectSubscriptions(inner, "--^----!", "--------^----!")
    }
  }

  @Test func `does not ask its closure while it is busy`() {
    let source = PublishSubject<Int>()
    var asked: [Int] = []
    let recording = Recording(
      source.flatMapFirst { element -> Observable<Int> in
        asked.append(element)
        return .never()
      }
    )
    source.onNext(1)
    source.onNext(2)
    #expect(asked == [1])
    recording.dispose()
    #expect(!source.hasObservers)
  }
}

@Suite struct ConcatMapTests {
  @Test func `lets one inner after another have its turn`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2-|", named: "inner")
      let source = m.hot("  --a--b--|")
      m.expect(source.concatMap { _ in inner }, "--1--2-1--2-|")
      m.expectSubscriptions(inner, "--^----!", "-------^----!")
    }
  }

  @Test func `asks its closure when the element comes`() {
    let source = PublishSubject<Int>()
    var asked: [Int] = []
    let recording = Recording(
      source.concatMap { element -> Observable<Int> in
        asked.append(element)
        return .never()
      }
    )
    source.onNext(1)
    source.onNext(2)
    #expect(asked == [1, 2])
    recording.dispose()
  }

  @Test func `an inner error ends it, and what waits is never subscribed to`() {
    operatorMarbles { m in
      let a = m.cold("        1--#", named: "a")
      let b = m.cold("           2|", named: "b")
      let source = m.hot("  --ab-----|")
      m.expect(source.concatMap { $0 == "a" ? a : b }, "--1--#")
      m.expectSubscriptions(b)
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test func `feeds itself in order`() {
    let source = PublishSubject<Int>()
    let recording = Recording(
      source.concatMap { Observable.of($0, $0 * 10) }
        .do(onNext: { if $0 < 3 { source.onNext($0 + 1) } })
    )
    source.onNext(1)
    #expect(recording.marks == ["1", "10", "2", "20", "3", "30"])
    recording.dispose()
  }
}
