import Core
import MarbleTesting
import Originals
import ViewModels

/// What no gesture does to the write-up's design, and code that holds its output can do.
@MainActor
struct GankFeedChapter {
  // region: skipped page
  func skippedPage(_ m: MarbleTest) {
    let server = m.server(latency: .milliseconds(300)) {
      GankFeedGesture.on(1, GankFeedGesture.page(1))
      GankFeedGesture.on(2, .status(500), GankFeedGesture.page(2))
      GankFeedGesture.on(3, GankFeedGesture.page(3))
    }
    let (viewModel, output) = original(server)
    m.act(
      "                           r----f----f---",
      [
        "r": { withExtendedLifetime(viewModel) { output.requestCommand.onNext(true) } },
        "f": { output.requestCommand.onNext(false) },
      ],
      named: "requestCommand"
    )
    let rows = output.sections.map { Section.marbleLabel(of: $0) }
    let values: MarbleValues = ["e": "no items", "a": "1…10", "b": "1…20"]
    m.expect(rows, "           e--a---------b", values, named: "sections")
  }
  // endregion

  // region: written by the view
  func writtenByTheView(_ m: MarbleTest) {
    let (viewModel, output) = original(m.server { GankFeedGesture.server })
    m.act(
      "                                -N-",
      ["N": { withExtendedLifetime(viewModel) { output.refreshStatus.accept(.noMoreData) } }],
      named: "the view"
    )
    m.expect(output.refreshStatus, "n--", .statuses, named: "refreshStatus")
  }
  // endregion

  private func original(
    _ server: ScriptedServer
  ) -> (Originals.GankFeed, Originals.GankFeed.Output) {
    let viewModel = Originals.GankFeed(service: Provider(transport: server))
    return (viewModel, viewModel.transform(input: Originals.GankFeed.Input(category: .all)))
  }
}

extension Runs {
  private static let chapter = GankFeedChapter()

  static let gankFeedChapter: [String: Run] = [
    "gank skipped page": { marbleReport(tick: .milliseconds(100)) { chapter.skippedPage($0) }.shown },
    "gank written": { marbleReport(tick: .milliseconds(100)) { chapter.writtenByTheView($0) }.shown },
    "Demo step gank-feed/failure": { try stepper("gank-feed", "failure", step: 5) },
  ]
}
