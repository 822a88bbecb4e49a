import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Behavior that no gesture reaches, and so no scenario.
@MainActor
struct GitHubFeedViewModelTests {
  @Test func `a pull while the header turns requests nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(feed(m)) {
        input(m, appeared: "   a-a", pull: "-p---ppp")
      } outputs: {
        $0.requests(["/repositories": "^--|", "?since=100": "-----^--|"])
        $0.isRefreshing("(ft)--f-t--f", ["t": true, "f": false])
        $0.repositories(
          "               e--a----b",
          ["e": "no rows", "a": "1…43 (15)", "b": "101…143 (15), 1…43 (15)"]
        )
      }
    }
  }

  @Test func `two subscribers are one request`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = feed(m).transform(input: input(m))
      let counts = output.repositories.map(\.count)
      m.expect(counts, "e--a", ["e": 0, "a": 15], named: "first")
      m.expect(counts, "-e-a", ["e": 0, "a": 15], subscribed: "-^--!", named: "second")
    }
  }

  @Test func `an address that makes no request is a message, and nothing is sent`() {
    struct Unreachable: Transport {
      func send(_ request: URLRequest) -> Single<Response> {
        .error(NetworkError.requestMapping("there is no such address"))
      }
    }
    marbles(tick: .milliseconds(100)) { m in
      let service = Provider<PublicRepositoriesTarget>(transport: Unreachable())
      m.expect(GitHubFeedViewModel(service: service)) {
        input(m, pull: "-p")
      } outputs: {
        $0.isRefreshing("(ftf)(tf)", ["t": true, "f": false])
        $0.message("     mm", ["m": "This request cannot be made."])
        $0.repositories("e", ["e": "no rows"])
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = feed(m)
      let first = viewModel.transform(input: input(m))
      let second = viewModel.transform(input: input(m, appeared: "----a"))
      let values: MarbleValues = ["e": 0, "a": 15]
      m.expect(first.repositories.map(\.count), "e--a", values, named: "first")
      m.expect(second.repositories.map(\.count), "e------a", values, named: "second")
    }
  }

  /// A view model in front of the server of the screen, which takes 300 ms.
  private func feed(_ m: MarbleTest) -> GitHubFeedViewModel {
    let server = m.server(latency: .milliseconds(300)) { GitHubFeedGesture.server }
    return GitHubFeedViewModel(service: Provider(transport: server))
  }

  private func input(
    _ m: MarbleTest,
    appeared: String = "a",
    pull: String = "-"
  ) -> GitHubFeedViewModel.Input {
    GitHubFeedViewModel.Input(appeared: m.taps(appeared), refreshPulled: m.taps(pull))
  }
}
