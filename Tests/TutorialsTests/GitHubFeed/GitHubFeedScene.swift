import Core
import Foundation
import MarbleTesting
import Originals
import Testing
import ViewModels

/// What a person does, what the server answers, and what ought to come of it: the same for the
/// original and for the repaired view model.
@MainActor
struct GitHubFeedScene {
  /// What the server answers to every request, the last answer again and again; it takes 300 ms.
  let answers: [Answer]

  /// `p` pulls the list down. The screen appears at the beginning.
  let pulls: String

  /// Whether the header ought to turn.
  var isRefreshing: String?

  /// Which entries the list ought to hold.
  var rows: String?
  var ids: [Character: [Int]] = [:]

  /// How many requests there ought to be.
  var requestCount: String?

  /// Whether the chain of the original is shared.
  var isShared = true

  var original: MarbleReport {
    // What the original subscribes to is in its bag, and ends when nobody holds it.
    var held: Originals.GitHubFeed?
    defer { withExtendedLifetime(held) {} }
    return marbleReport(tick: .milliseconds(100)) { m in
      let server = server(m)
      let screen = Originals.GitHubFeed(transport: server, isShared: isShared)
      held = screen
      // It has no inputs, but a method that refreshes.
      m.act("a", ["a": { screen.refresh() }], named: "appeared")
      if pulls.contains("p") { m.act(pulls, ["p": { screen.refresh() }], named: "refreshPulled") }
      expect(m, server, screen.isRefreshing.asDriver(), screen.repositories.asDriver())
    }
  }

  var repaired: MarbleReport {
    marbleReport(tick: .milliseconds(100)) { m in
      let server = server(m)
      let output = GitHubFeedViewModel(service: Provider(transport: server)).transform(
        input: GitHubFeedViewModel.Input(
          appeared: m.hot("a", .taps, named: "appeared").asSignal(onErrorSignalWith: .empty()),
          refreshPulled: m.hot(pulls, .taps, named: "refreshPulled")
            .asSignal(onErrorSignalWith: .empty())
        )
      )
      expect(m, server, output.isRefreshing, output.repositories)
    }
  }

  private func server(_ m: MarbleTest) -> ScriptedServer {
    m.server(latency: .milliseconds(300)) {
      On(.get, "/repositories").answers(answers)
    }
  }

  private func expect(
    _ m: MarbleTest,
    _ server: ScriptedServer,
    _ turns: Driver<Bool>,
    _ list: Driver<[RepositoryRow]>
  ) {
    if let requestCount {
      let count = server.changes.map { _ in server.requests.count }.distinctUntilChanged()
      m.expect(count, requestCount, .digits, named: "requests so far")
    }
    let flags = MarbleValues<Bool>(vocabulary: ["t": true, "f": false])
    if let isRefreshing { m.expect(turns, isRefreshing, flags, named: "isRefreshing") }
    if let rows {
      let values = ids.merging(["e": []]) { first, _ in first }
      m.expect(list.map { $0.map(\.id) }, rows, MarbleValues(listing: values), named: "rows")
    }
  }
}
