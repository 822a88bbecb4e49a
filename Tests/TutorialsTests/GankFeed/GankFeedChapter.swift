import Core
import MarbleTesting
import Screens
import ViewModels

/// The write-up's design in the hands of code that holds its output.
@MainActor
struct GankFeedChapter {
  // region: skipped page
  func skippedPage(_ m: MarbleTest) -> Originals.GankFeed {
    let server = m.server(latency: .milliseconds(300)) {
      GankFeedGesture.on(1, GankFeedGesture.page(1))
      GankFeedGesture.on(2, .failure(.connectionLost), GankFeedGesture.page(2))
      GankFeedGesture.on(3, GankFeedGesture.page(3))
    }
    let (viewModel, output) = original(server)
    m.act(
      "                           r----f----f---",
      [
        "r": { output.requestCommand.onNext(true) },
        "f": { output.requestCommand.onNext(false) },
      ],
      named: "requestCommand"
    )
    let rows = output.sections.map { Section.marbleLabel(of: $0) }
    let values: MarbleValues = ["e": "no items", "a": "1…10", "b": "1…20"]
    m.expect(rows, "           e--a---------b", values, named: "sections")
    return viewModel
  }
  // endregion

  // region: written by the view
  func writtenByTheView(_ m: MarbleTest) -> Originals.GankFeed {
    let (viewModel, output) = original(m.server { GankFeedGesture.server })
    m.act("                         -N-", ["N": { output.refreshStatus.accept(.noMoreData) }])
    m.expect(output.refreshStatus, "n--", .statuses, named: "refreshStatus")
    return viewModel
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

  /// The picture of a run whose view model somebody holds, as a controller does.
  private static func picture(_ example: (MarbleTest) -> Originals.GankFeed) -> String {
    var held: Originals.GankFeed?
    defer { withExtendedLifetime(held) {} }
    return marbleReport(tick: .milliseconds(100)) { held = example($0) }.shown
  }

  static let gankFeedChapter: [String: Run] = [
    "gank skipped page": { picture { chapter.skippedPage($0) } },
    "gank written": { picture { chapter.writtenByTheView($0) } },
    "Demo step gank-feed/failure": { try stepper("gank-feed", "failure", step: 5) },
  ]
}
