import Core
import MarbleTesting
import Testing
import ViewModels

/// What no user of the screen can do, so that no scenario says it.
@MainActor
@Suite struct GankFeedViewModelTests {
  @Test func `the same category again changes nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m)) {
        GankFeedViewModel.Input(
          category: m.driver("a-a--a", ["a": .all]),
          requestCommand: .never()
        )
      } outputs: {
        $0.requests(["all/10/1": "^--|"])
        $0.hud("           ---s", .outcomes)
        $0.refreshStatus(" (nh)--H", .statuses)
        $0.sections("      e--a", ["e": "no items", "a": "1…10"])
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = feed(m)
      let first = viewModel.transform(input: input(m, category: "a"))
      let second = viewModel.transform(input: input(m, category: "-a"))
      m.expect(first.refreshStatus, " (nh)--H", .statuses, named: "first")
      m.expect(second.refreshStatus, "n   h--H", .statuses, named: "second")
    }
  }

  @Test func `a late view sees the list but not the HUD that was shown before`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = feed(m).transform(input: input(m, category: "a"))
      let counts = output.sections.map { $0.reduce(0) { $0 + $1.items.count } }
      let values: MarbleValues = ["e": 0, "a": 10]
      m.expect(counts, "e--a", values, named: "sections")
      m.expect(counts, "-----a", ["a": 10], subscribed: "-----^!", named: "late sections")
      m.expect(output.hud, "-----", .outcomes, subscribed: "-----^!", named: "late hud")
    }
  }

  @Test func `a view that answers a turning header with a reload sends one request`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) { GankFeedGesture.server }
      let count = server.changes.map { _ in server.requests.count }.distinctUntilChanged()
      m.expect(count, "1", .digits, named: "requests so far")
      let reloads = PublishRelay<Bool>()
      let output = GankFeedViewModel(service: Provider(transport: server)).transform(
        input: GankFeedViewModel.Input(category: .just(.all), requestCommand: reloads.asSignal())
      )
      // As `mj_header.beginRefreshing()` does, whose block sends the command.
      let statuses = output.refreshStatus
        .do(onNext: { if $0 == .beingHeaderRefresh { reloads.accept(true) } })
      m.expect(statuses, "(nh)--H", .statuses, named: "refreshStatus")
    }
  }

  @Test func `rows come before the HUD, and the HUD before the header ends`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = feed(m).transform(input: input(m, category: "a"))
      let all = Observable.merge(
        output.refreshStatus.asObservable().map { _ in "status" },
        output.hud.asObservable().map { _ in "hud" },
        output.sections.asObservable().map { _ in "rows" }
      )
      m.expect(all, "(rss)--(rhs)", ["s": "status", "h": "hud", "r": "rows"], named: "outputs")
    }
  }

  /// A view model in front of the server of the screen, which takes 300 ms.
  private func feed(_ m: MarbleTest) -> GankFeedViewModel {
    let server = m.server(latency: .milliseconds(300)) { GankFeedGesture.server }
    return GankFeedViewModel(service: Provider(transport: server))
  }

  private func input(_ m: MarbleTest, category: String) -> GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: m.driver(category, ["a": .all]),
      requestCommand: .never()
    )
  }
}
