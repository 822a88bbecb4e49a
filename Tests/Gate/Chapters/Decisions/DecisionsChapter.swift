import Core
import MarbleTesting
import Testing

@testable import GateSupport

/// The examples of the decisions.
@MainActor
struct DecisionsChapter {
  // region: flag

  @Test func `a flag that success takes back stays after an error`() {
    marbles(tick: .milliseconds(100)) { m in
      let answers = [m.cold("  --r|"), m.cold("--#")]
      let pulls = m.hot("      -0----1-------", .digits, named: "pulls")
      let isLoading = PublishRelay<Bool>()
      let rows = pulls.flatMapLatest { number in
        answers[number]
          .do(onNext: { _ in isLoading.accept(false) }, onSubscribe: { isLoading.accept(true) })
          .catch { _ in .empty() }
      }
      m.expect(isLoading, "    -t-f--t", ["t": true, "f": false], named: "isLoading")
      m.expect(rows, "         ---r---", named: "rows")
    }
  }
  // endregion
}

extension Runs {
  private static let chapter = DecisionsChapter()

  static let decisionsChapter: [String: Run] = [
    "decisions flag": {
      MarbleCapture.text { chapter.`a flag that success takes back stays after an error`() }
    }
  ]
}
