import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Behavior that no gesture reaches, and so no scenario.
@MainActor
struct GankFeedViewModelTests {
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

  @Test func `a command for what is in flight, or beyond the end, requests nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m, total: 14)) {
        GankFeedViewModel.Input(
          category: m.driver("a", ["a": .all]),
          requestCommand: m.signal("-rf--ff--f-rr--", ["r": true, "f": false])
        )
      } outputs: {
        $0.requests(["all/10/1": "^--|", "all/10/2": "-----^--|", "all/10/1": "-----------^--|"])
        $0.hud("           ---s----s-----s", .outcomes)
        $0.refreshStatus(" (nh)--H-f--(FN)--h--H", .statuses)
        $0.sections("      e--a----b-----a", ["e": "no items", "a": "1…10", "b": "1…14"])
      }
    }
  }

  @Test func `the HUD comes before the rows, and the rows before the header ends`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = feed(m).transform(input: input(m, category: "a"))
      let all = Observable.merge(
        output.refreshStatus.asObservable().map { _ in "status" },
        output.hud.asObservable().map { _ in "hud" },
        output.sections.asObservable().map { _ in "rows" }
      )
      m.expect(all, "(srs)--(hrs)", ["s": "status", "h": "hud", "r": "rows"], named: "outputs")
    }
  }

  @Test func `a day ends at midnight in Shanghai, and has one section, also across pages`() {
    marbles(tick: .milliseconds(100)) { m in
      let sections = feed(m, total: 14)
        .transform(
          input: GankFeedViewModel.Input(
            category: m.driver("a", ["a": .all]),
            requestCommand: m.signal("-----f", ["f": false])
          )
        )
        .sections
        .map { $0.map { "\($0.header): \($0.items.count)" } }
      m.expect(
        sections,
        "e--a----b",
        [
          "e": [],
          "a": ["2017-12-19: 6", "2017-12-18: 4"],
          "b": ["2017-12-19: 6", "2017-12-18: 7", "2017-12-17: 1"],
        ]
      )
    }
  }

  /// A view model in front of a server with `total` entries, which takes 300 ms.
  private func feed(_ m: MarbleTest, total: Int = 24) -> GankFeedViewModel {
    let server = m.server(latency: .milliseconds(300)) {
      GankFeedGesture.pages(total: total)
    }
    return GankFeedViewModel(service: Provider(transport: server))
  }

  private func input(_ m: MarbleTest, category: String) -> GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: m.driver(category, ["a": .all], named: "category"),
      requestCommand: .never()
    )
  }
}
