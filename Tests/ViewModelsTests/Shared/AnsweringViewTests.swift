import Core
import MarbleTesting
import Testing
import ViewModels

/// A view may answer what it is shown by an input, at once. No other view may end on a state that is
/// over by then.
@MainActor
@Suite struct `A view that answers what it is shown` {
  @Test func `by a pull as the header of the feed rests sees the rows of both pages`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [page(since: 3, entries(2, since: 3)), firstPage(entries(3, next: 3))]
      let pull = PublishRelay<Void>()
      let output = gitFeed(m, rules).transform(
        input: GitHubFeedViewModel.Input(appeared: m.taps("a"), refreshPulled: pull.asSignal())
      )
      var count = 0
      let header = output.isRefreshing.do(onNext: { isRefreshing in
        count += 1
        if !isRefreshing, count == 3 { pull.accept(()) }
      })
      m.expect(header, "(ft)--(ft)--f", .flags, named: "isRefreshing")
      m.expect(
        output.repositories,
        "e--a--b",
        ["e": [], "a": rows(3), "b": rows(2, since: 3) + rows(3)],
        named: "repositories"
      )
    }
  }
}
