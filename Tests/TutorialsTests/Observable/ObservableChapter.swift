import Core
import MarbleTesting
import Testing

/// The examples of "An observable".
@MainActor
struct ObservableChapter {
  // region: subscribe
  func subscribed() -> [String] {
    var log: [String] = []
    let songs = Observable.of("Rain", "Sun")
    log.append("before")
    _ = songs.subscribe(
      onNext: { log.append("next: \($0)") },
      onCompleted: { log.append("completed") }
    )
    log.append("after")
    return log
  }
  // endregion

  // region: map and filter

  @Test func `warm days, as text`() {
    marbles(tick: .milliseconds(100)) { m in
      let degrees = m.hot("  -3-8-2-9-|", .digits, named: "degrees")
      let warm = degrees.filter { $0 > 5 }
      m.expect(warm, "       ---8---9-|", .digits, named: "warm")
      let labels = warm.map { "\($0) °C" }
      m.expect(labels, "     ---a---b-|", ["a": "8 °C", "b": "9 °C"], named: "labels")
    }
  }
  // endregion

  @Test func `the same value twice in a row is one`() {
    marbles(tick: .milliseconds(100)) { m in
      let degrees = m.hot("  -3-3-8-3-|", .digits, named: "degrees")
      let changes = degrees.distinctUntilChanged()
      m.expect(changes, "    -3---8-3-|", .digits, named: "changes")
    }
  }

  // region: dispose

  @Test func `a disposed subscription receives nothing more`() {
    marbles(tick: .milliseconds(100)) { m in
      let download = m.cold("    -1-2-3-4-|", .digits, named: "download")
      m.expect(download, "       -1-2------", .digits, subscribed: "^---!", named: "shown")
      m.expectSubscriptions(download, "^---!")
    }
  }
  // endregion

  @Test func `nothing comes after an error`() {
    marbles(tick: .milliseconds(100)) { m in
      let degrees = m.hot("  -3-8-#", .digits, named: "degrees")
      let labels = degrees.map { "\($0) °C" }
      m.expect(labels, "     -c-a-#", ["a": "8 °C", "c": "3 °C"], named: "labels")
    }
  }

  // region: flatMap

  @Test func `with flatMap, an old answer may arrive last`() {
    marbles(tick: .milliseconds(100)) { m in
      let slow = m.cold("     ------(S|)", named: "search s")
      let quick = m.cold("    --(T|)", named: "search t")
      let typed = m.hot("   -s-t-------|", named: "typed")
      let found = typed.flatMap { $0 == "s" ? slow : quick }
      m.expect(found, "     -----T-S---|", named: "found")
    }
  }
  // endregion

  @Test func `with flatMapLatest, only the latest answer comes`() {
    marbles(tick: .milliseconds(100)) { m in
      let slow = m.cold("     ------(S|)", named: "search s")
      let quick = m.cold("    --(T|)", named: "search t")
      let typed = m.hot("   -s-t-------|", named: "typed")
      let found = typed.flatMapLatest { $0 == "s" ? slow : quick }
      m.expect(found, "     -----T-----|", named: "found")
    }
  }

  @Test func `a cold observable starts again for each subscriber`() {
    marbles(tick: .milliseconds(100)) { m in
      let request = m.cold("  --r|", named: "request")
      let response = request.map { $0 }
      m.expect(response, "    --r|", named: "first")
      m.expect(response, "    -----r|", subscribed: "---^", named: "second")
      m.expectSubscriptions(request, "^--!", "---^--!")
    }
  }

  @Test func `a hot observable emits whether or not somebody has subscribed`() {
    marbles(tick: .milliseconds(100)) { m in
      let taps = m.hot(" -a-b-c-|", named: "taps")
      m.expect(taps, "   -a-b-c-|", named: "first")
      m.expect(taps, "   -----c-|", subscribed: "----^", named: "second")
    }
  }
}
