import Core
import MarbleTesting
import Testing

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
