import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// The write-up's design in the hands of code that holds its output.
@MainActor
struct GankFeedChapter {
  /// A reload fails when the list has two pages, and the footer requests the next one.
  func movedIndex(_ m: MarbleTest) -> Originals.GankFeed {
    let server = m.server(latency: .milliseconds(300)) {
      GankFeedGesture.on(1, GankFeedGesture.page(1), .failure(.connectionLost))
      GankFeedGesture.on(2, GankFeedGesture.page(2))
    }
    let (viewModel, output) = original(server)
    m.act(
      "                           r----f----r----f---",
      [
        "r": { output.requestCommand.onNext(true) },
        "f": { output.requestCommand.onNext(false) },
      ],
      named: "requestCommand"
    )
    let rows = output.sections.map { ListSection.marbleLabel(of: $0) }
    let values: MarbleValues = ["e": "no items", "a": "1…10", "b": "1…20", "c": "1…24"]
    m.expect(rows, "           e--a----b---------c", values, named: "sections")
    return viewModel
  }

  @Test func `any code that holds the original's output can end its list`() {
    marbles(tick: .milliseconds(100)) { m in
      let (viewModel, output) = original(m.server { GankFeedGesture.server })
      m.keep(viewModel)
      m.act("                         -N-", ["N": { output.refreshStatus.accept(.noMoreData) }])
      m.expect(output.refreshStatus, "nN-", .statuses, named: "refreshStatus")
    }
  }

  private func original(
    _ server: ScriptedServer
  ) -> (Originals.GankFeed, Originals.GankFeed.Output) {
    let viewModel = Originals.GankFeed(service: Provider(transport: server))
    return (viewModel, viewModel.transform(input: Originals.GankFeed.Input(category: .all)))
  }
}
