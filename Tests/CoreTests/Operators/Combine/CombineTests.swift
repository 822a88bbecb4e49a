import Core
import MarbleTesting
import Testing

@Suite struct SwitchLatestTests {
  @Test func `follows the latest`() {
    operatorMarbles { m in
      let inner = m.cold("    1--2--|", named: "inner")
      let source = m.hot("  --a-b-|")
      m.expect(source.map { _ in inner.asObservable() }.switchLatest(), "--1-1--2--|")
      m.expectSubscriptions(inner, "--^-!", "----^-----!")
    }
  }
}

@Suite struct WithLatestFromTests {
  @Test func `combines with the latest, from when there is one`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b---c-|", named: "source")
      let second = m.hot("  --1-2-|", named: "second")
      m.expect(
        source.withLatestFrom(second) { $0 + $1 },
        "                   ---x---y-|",
        ["x": "b1", "y": "c2"]
      )
      m.expect(source.withLatestFrom(second), "---1---2-|")
      m.expectSubscriptions(source, "^--------!", "^--------!")
      m.expectSubscriptions(second, "^-----!", "^-----!")
    }
  }

  @Test func `an error of the second ends it`() {
    operatorMarbles { m in
      let source = m.hot("  -a-b---c-|", named: "source")
      let second = m.hot("  1----#", named: "second")
      m.expect(source.withLatestFrom(second), "-1-1-#")
      m.expectSubscriptions(source, "^----!")
    }
  }

  @Test func `the latest that is set while an element is sent counts for the next`() {
    let source = PublishSubject<Int>()
    let second = BehaviorSubject(value: 0)
    let recording = Recording(
      source.withLatestFrom(second).do(onNext: { second.onNext($0 + 1) })
    )
    source.onNext(1)
    source.onNext(1)
    #expect(recording.marks == ["0", "1"])
    recording.dispose()
  }
}

@Suite struct AmbTests {
  @Test func `follows who is first and disposes of the other`() {
    operatorMarbles { m in
      let left = m.hot("   --a--b|", named: "left")
      let right = m.hot("  ---c--d|", named: "right")
      m.expect(left.amb(right), "--a--b|")
      m.expectSubscriptions(right, "^-!")
    }
  }

  @Test func `an end is a reaction too`() {
    operatorMarbles { m in
      let left = m.hot("   --|", named: "left")
      let right = m.hot("  -#", named: "right")
      m.expect(left.amb(right), "-#")
      m.expectSubscriptions(left, "^!")
    }
  }
}
