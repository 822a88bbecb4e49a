import Core
import MarbleTesting
import Testing

extension ErrorsChapter {
  // region: write lost
  func writeIsCancelled() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("     ---(s|)", named: "save")
      let tapped = m.hot("  -t-t-------", .taps, named: "saveTapped")
      let saved = tapped.flatMapLatest { save }
      m.expect(saved, "     ----s-s----", named: "saved")
    }
  }
  // endregion

  // region: writes
  @Test func `one save at a time, or all of them one after the other`() {
    marbles(tick: .milliseconds(100)) { m in
      let tapped = m.hot("  -t-t-------", .taps, named: "tapped")
      let pay = m.cold("      ---(p|)", named: "pay")
      let first = tapped.flatMapFirst { pay }
      m.expect(first, "     ----p------", named: "flatMapFirst")
      let post = m.cold("     ---(m|)", named: "post message")
      let each = tapped.concatMap { post }
      m.expect(each, "      ----m--m---", named: "concatMap")
    }
  }
  // endregion
}

extension Runs {
  private static let chapter = ErrorsChapter()

  static let writesChapter: [String: Run] = [
    "errors write lost": { MarbleCapture.text { chapter.writeIsCancelled() } },
    "errors writes": {
      MarbleCapture.text { chapter.`one save at a time, or all of them one after the other`() }
    },
  ]
}
