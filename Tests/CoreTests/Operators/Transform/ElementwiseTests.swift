import Core
import Foundation
import MarbleTesting
import Testing

@Suite struct MapTests {
  @Test func `transforms each element`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b--c-|")
      m.expect(source.map { $0.uppercased() }, "-A-B--C-|")
      m.expectSubscriptions(source, "^-------!")
    }
  }

  @Test func `an error thrown by the closure ends it and disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b--c-|")
      let result = source.map { element -> String in
        if element == "b" { throw MarbleError() }
        return element
      }
      m.expect(result, "    -a-#")
      m.expectSubscriptions(source, "^--!")
    }
  }
}

@Suite struct CompactMapTests {
  @Test func `leaves nil out`() {
    operatorMarbles { m in
      let source = m.hot("  -1-x--2-|")
      m.expect(source.compactMap { Int($0) }, "-1----2-|", .digits)
    }
  }

  @Test func `an error thrown by the closure ends it`() {
    #expect(
      marks(Observable.of(1, 2).compactMap { _ -> Int? in throw Failure.first }) == ["#first"]
    )
  }
}

@Suite struct ScanTests {
  @Test func `emits each accumulated value, not the seed`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2--3-|", .digits)
      m.expect(source.scan(0, accumulator: +), "-1-3--6-|", .digits)
    }
  }

  @Test func `changes the value in place`() {
    let source = Observable.of(1, 2, 3).scan(into: [Int]()) { $0.append($1) }
    #expect(marks(source) == ["[1]", "[1, 2]", "[1, 2, 3]", "|"])
  }

  @Test func `starts anew for each subscription`() {
    let source = Observable.of(1, 2).scan(0, accumulator: +)
    #expect(marks(source) == ["1", "3", "|"])
    #expect(marks(source) == ["1", "3", "|"])
  }

  @Test func `an error thrown by the closure ends it`() {
    let source = Observable.of(1, 2, 3).scan(0) { sum, element in
      if element == 2 { throw Failure.first }
      return sum + element
    }
    #expect(marks(source) == ["1", "#first"])
  }
}

@Suite struct ReduceTests {
  @Test func `emits one result at the end`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2--3-|", .digits)
      m.expect(source.reduce(0, accumulator: +), "--------(6|)", .digits)
    }
  }

  @Test func `maps the result`() {
    let source = Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "sum \($0)" })
    #expect(marks(source) == ["sum 3", "|"])
  }

  @Test func `an error thrown by a closure ends it`() {
    let adding = Observable.of(1, 2).reduce(0) { _, _ in throw Failure.first }
    #expect(marks(adding) == ["#first"])
    let mapping = Observable.of(1).reduce(
      0,
      accumulator: +,
      mapResult: { _ -> Int in throw Failure.second }
    )
    #expect(marks(mapping) == ["#second"])
  }
}

@Suite struct MaterializeTests {
  @Test func `makes elements of all events`() {
    #expect(marks(Observable.of(1).materialize()) == ["next(1)", "completed", "|"])
    let failing = Observable<Int>.error(Failure.first).materialize()
    #expect(marks(failing) == ["error(first)", "|"])
  }

  @Test func `dematerialize is its opposite`() {
    #expect(marks(Observable.of(1, 2).materialize().dematerialize()) == ["1", "2", "|"])
    let failing = Observable<Int>.error(Failure.first).materialize().dematerialize()
    #expect(marks(failing) == ["#first"])
  }

  @Test func `an event that ends disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", ["a": Event.next("1"), "b": .completed, "c": .next("2")])
      m.expect(source.dematerialize(), "-1-|")
      m.expectSubscriptions(source, "^--!")
    }
  }
}

@Suite struct EnumeratedTests {
  @Test func `counts from zero`() {
    let source = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }
    #expect(marks(source) == ["0a", "1b", "|"])
    #expect(marks(source) == ["0a", "1b", "|"])
  }
}

@Suite struct DecodeTests {
  @Test func `decodes data`() {
    let source = Observable.of(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(marks(source) == ["[1, 2]", "|"])
  }

  @Test func `an error of the decoder ends it`() {
    let source = Observable.of(Data("{".utf8), Data("1".utf8))
      .decode(type: Int.self, decoder: JSONDecoder())
    #expect(marks(source.catchAndReturn(-1)) == ["-1", "|"])
  }
}

@Suite struct WithUnretainedTests {
  private final class Owner {}

  @Test func `does not keep the object, and completes once it is gone`() {
    expectNoLeak {
      let source = PublishSubject<Int>()
      var owner: Owner? = Owner()
      weak let weakOwner = owner
      let recording = owner.map { Recording(source.withUnretained($0).map { $0.1 }) }
      source.onNext(1)
      owner = nil
      #expect(weakOwner == nil)
      #expect(recording?.marks == ["1"])
      source.onNext(2)
      #expect(recording?.marks == ["1", "|"])
      #expect(!source.hasObservers)
    }
  }
}
