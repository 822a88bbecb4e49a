import Core
import MarbleTesting
import Testing

@Suite struct TakeTests {
  @Test func `completes with the last element and disposes of the source`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.take(2), "-a-(b|)")
      m.expectSubscriptions(source, "^--!")
    }
  }

  @Test func `a count of zero or less never subscribes`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.take(0), "|")
      m.expect(source.take(-1), "|")
      m.expectSubscriptions(source)
    }
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

@Suite struct TakeForTests {
  @Test func `completes when the time is over`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.take(for: .milliseconds(4), scheduler: m.scheduler), "-a-b|")
      m.expectSubscriptions(source, "^---!")
    }
  }

  @Test func `stops its timer when the source ends first`() {
    operatorMarbles { m in
      let source = m.hot("  -a-|")
      m.expect(source.take(for: .milliseconds(40), scheduler: m.scheduler), "-a-|")
    }
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

@Suite struct TakeWhileTests {
  @Test func `completes with the first that does not satisfy`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2-3-1|", .digits)
      m.expect(source.take(while: { $0 < 3 }), "-1-2-|", .digits)
      m.expect(source.take(while: { $0 < 3 }, behavior: .inclusive), "-1-2-(3|)", .digits)
      m.expectSubscriptions(source, "^----!", "^----!")
    }
  }

  @Test func `completes with the first that satisfies the end`() {
    operatorMarbles { m in
      let source = m.hot("  -1-2-3-1|", .digits)
      m.expect(source.take(until: { $0 == 3 }), "-1-2-|", .digits)
      m.expect(source.take(until: { $0 == 3 }, behavior: .inclusive), "-1-2-(3|)", .digits)
    }
  }
}

@Suite struct TakeLastTests {
  @Test func `waits for the end`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b-c-|")
      m.expect(source.takeLast(2), "-------(bc|)")
      m.expect(source.takeLast(0), "-------|")
      m.expect(source.takeLast(9), "-------(abc|)")
    }
  }
}
