import Core
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
}

@Suite struct CompactMapTests {
  @Test func `leaves nil out`() {
    operatorMarbles { m in
      let source = m.hot("  -1-x--2-|")
      m.expect(source.compactMap { Int($0) }, "-1----2-|", .digits)
    }
  }
}

@Suite struct ScanTests {
  @Test func `emits each accumulated value, not the seed`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2--3-|", .digits)
      m.expect(source.scan(0, accumulator: +), "-1-3--6-|", .digits)
    }
  }
}

@Suite struct ReduceTests {
  @Test func `emits one result at the end`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2--3-|", .digits)
      m.expect(source.reduce(0, accumulator: +), "--------(6|)", .digits)
    }
  }
}

@Suite struct MaterializeTests {
  @Test func `an event that ends disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", ["a": Event.next("1"), "b": .completed, "c": .next("2")])
      m.expect(source.dematerialize(), "-1-|")
      m.expectSubscriptions(source, "^--!")
    }
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
