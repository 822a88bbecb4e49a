import Core
import MarbleTesting
import Testing
import ViewModels

@MainActor
@Suite struct ReadmeExample {
  // region: test
  @Test("a failed page ends the footer, and the same page is asked for again")
  func retries() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(firstPage)
        On(.get, "/api/data/all/10/2").answers(.status(500), secondPage)
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        GankFeedViewModel.Input(
          category: m.driver("      a----------", ["a": .all]),
          requestCommand: m.signal("-----f----f", ["f": false])
        )
      } outputs: {
        $0.hud("            ---s----x----s", ["s": .success, "x": .failure(serverProblem)])
        $0.refreshStatus("  (nh)--H-f--F-f--(FN)", refreshes)
        $0.ignore(\.sections)
      }
    }
  }
  // endregion

  /// The same with a server that is slower than the diagrams say.
  func isTooSlow() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(400)) {
        On(.get, "/api/data/all/10/1").answers(firstPage)
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        GankFeedViewModel.Input(
          category: m.driver("      a----", ["a": .all]),
          requestCommand: m.signal("-", [:])
        )
      } outputs: {
        $0.hud("            ---s", ["s": .success])
        $0.refreshStatus("  (nh)--H", refreshes)
        $0.ignore(\.sections)
      }
    }
  }

  private let firstPage = Answer.json(GankSample.page(page: 1, total: 14))
  private let secondPage = Answer.json(GankSample.page(page: 2, total: 14))
  private let serverProblem = "The server has a problem (500). Try again later."

  private let refreshes = MarbleValues<RefreshStatus>(vocabulary: [
    "n": .none, "h": .beingHeaderRefresh, "H": .endHeaderRefresh,
    "f": .beingFooterRefresh, "F": .endFooterRefresh, "N": .noMoreData,
  ])
}

extension Runs {
  static let readme: [String: Run] = [
    "readme test": { MarbleCapture.text { ReadmeExample().retries() } },
    "readme failure": { MarbleCapture.text { ReadmeExample().isTooSlow() } },
  ]
}
