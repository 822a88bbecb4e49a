import Core
import MarbleTesting
import Testing

@Suite struct TakeTests {
  @Test func `elements that feed the source again count at once`() {
    let relay = PublishRelay<Int>()
    let recording = Recording(
      relay.take(3).do(onNext: { relay.accept($0 + 1) })
    )
    relay.accept(1)
    // The innermost element arrives first, and the end follows it before the outer ones.
    #expect(recording.marks == ["3", "|"])
    #expect(recording.isDisposed)
  }

  @Test func `a relay that feeds itself a million times is cut`() {
    let relay = PublishRelay<Int>()
    var count = 0
    let recording = Recording(
      relay.observe(on: CurrentThreadScheduler.instance).take(LongRun.million)
        .do(onNext: {
          count += 1
          relay.accept($0 + 1)
        })
        .ignoreElements()
    )
    relay.accept(1)
    #expect(count == LongRun.million)
    #expect(recording.marks == ["|"])
  }
}

@Suite struct TakeUntilTests {
  @Test func `completes with the first element of the other`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   ----x--|", named: "other")
      m.expect(source.take(until: other), "-a-b|")
      m.expectSubscriptions(source, "^---!")
      m.expectSubscriptions(other, "^---!")
    }
  }

  @Test func `continues when the other only completes`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   --|", named: "other")
      m.expect(source.take(until: other), "-a-b-c-|")
      m.expectSubscriptions(other, "^-!")
    }
  }

  @Test func `passes an error of the other on`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|", named: "source")
      let other = m.hot("   --#", named: "other")
      m.expect(source.take(until: other), "-a#")
      m.expectSubscriptions(source, "^-!")
    }
  }
}
