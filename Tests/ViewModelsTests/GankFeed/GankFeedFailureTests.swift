import Core
import MarbleTesting
import Testing
import ViewModels

/// Whatever the server answers, the header ends, the reason is shown, and the screen goes on.
@MainActor
@Suite struct GankFeedFailureTests {
  @Test(
    arguments: [
      (.json(GankSample.failure), "The server reports: invalid count or page"),
      (.empty, "The server's answer could not be read."),
      (.malformed, "The server's answer could not be read."),
      (.text("<html>busy</html>"), "The server's answer could not be read."),
      (.status(404), "The server has nothing at this address."),
      (.status(500), "The server has a problem (500). Try again later."),
      (.failure(.timedOut), TransportFailure.timedOut.message),
      (.failure(.connectionLost), TransportFailure.connectionLost.message),
    ] as [(Answer, String)]
  )
  func `a failure ends the header and the next reload succeeds`(
    _ answer: Answer,
    _ message: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(answer, page(1, total: 2))
      }
      m.expect(GankFeedViewModel(service: Provider(transport: server))) {
        input(m, category: " a", requests: "-----r")
      } outputs: {
        $0.hud("            ---f----s", ["f": .failure(message), "s": .success])
        $0.refreshStatus("  (nh)--H-h--(HN)", .statuses)
        $0.sections("       e-------a", ["e": [], "a": rows(1...2)])
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 2))
      }
      let viewModel = GankFeedViewModel(service: Provider(transport: server))
      let first = viewModel.transform(input: input(m, category: "a", requests: "---"))
      let second = viewModel.transform(input: input(m, category: "-a", requests: "---"))
      m.expect(first.refreshStatus, " (nh)--(HN)", .statuses, named: "first")
      m.expect(second.refreshStatus, "n   h--(HN)", .statuses, named: "second")
    }
  }

  @Test func `a late view sees the list but not the HUD that was shown before`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/api/data/all/10/1").answers(page(1, total: 2))
      }
      let viewModel = GankFeedViewModel(service: Provider(transport: server))
      let output = viewModel.transform(input: input(m, category: "a", requests: "---"))
      let list = rows(1...2)
      m.expect(output.sections, "e--a", ["e": [], "a": list], named: "sections")
      m.expect(
        output.sections,
        "-----a",
        ["a": list],
        subscribed: "-----^!",
        named: "late sections"
      )
      m.expect(output.hud, "     ------", .outcomes, subscribed: "-----^!", named: "late hud")
    }
  }
}
