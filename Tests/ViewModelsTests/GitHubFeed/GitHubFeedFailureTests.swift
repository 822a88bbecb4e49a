import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the write-up a refresh never ends when the status is not 2xx. Here it ends whatever happens.
@MainActor
@Suite struct GitHubFeedFailureTests {
  @Test(
    arguments: [
      (.empty, "The server's answer could not be read."),
      (.malformed, "The server's answer could not be read."),
      (.json(#"{"message": "moved"}"#), "The server's answer could not be read."),
      (.json("[1, null, {}]"), "The server's answer could not be read."),
      (.text("<html>busy</html>"), "The server's answer could not be read."),
      (.status(302), "The server points elsewhere (302)."),
      (.status(401), "The server asks for valid credentials."),
      (.status(403), "The server refuses access."),
      (.rateLimited(until: .distantFuture), "Too many requests. Try again later."),
      (.status(404), "The server has nothing at this address."),
      (.status(500), "The server has a problem (500). Try again later."),
      (.failure(.timedOut), TransportFailure.timedOut.message),
      (.failure(.connectionLost), TransportFailure.connectionLost.message),
    ] as [(Answer, String)]
  )
  func `a failure ends the refresh, and the next one succeeds`(
    _ answer: Answer,
    _ message: String
  ) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(gitFeed(m, [firstPage(answer, entries(3))])) {
        input(m, pull: "    -----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f", .flags)
        $0.message("       ---m", ["m": message])
        $0.repositories("  e-------a", ["e": [], "a": rows(3)])
      }
    }
  }

  @Test func `a failed refresh keeps what is shown, and the next one asks for the same page`() {
    marbles(tick: .milliseconds(100)) { m in
      let rules = [
        page(since: 9, .status(500), entries(1, since: 9)),
        firstPage(entries(3, next: 9)),
      ]
      m.expect(gitFeed(m, rules)) {
        input(m, pull: "    -----p----p")
      } outputs: {
        $0.isRefreshing("(ft)--f-t--f-t--f", .flags)
        $0.message(
          "                 --------m",
          ["m": "The server has a problem (500). Try again later."]
        )
        $0.repositories(
          "                 e--a---------b",
          ["e": [], "a": rows(3), "b": rows(1, since: 9) + rows(3)]
        )
      }
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
        input(m, pull: "    -p")
      } outputs: {
        $0.isRefreshing("(ftf)(tf)", .flags)
        $0.message("       mm", ["m": "This request cannot be made."])
        $0.repositories("  e", ["e": []])
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let tag = "W/\"0-3\""
      let viewModel = gitFeed(
        m,
        [
          On(.get, "/repositories", headers: ["If-None-Match": tag])
            .answers(.notModified(eTag: tag)),
          firstPage(entries(3)),
        ]
      )
      let first = viewModel.transform(input: input(m))
      let second = viewModel.transform(input: input(m, appeared: "----a"))
      m.expect(first.repositories, "e--a", ["e": [], "a": rows(3)], named: "first")
      m.expect(second.repositories, "e------a", ["e": [], "a": rows(3)], named: "second")
    }
  }

  @Test func `a late view sees the rows but not the message that was shown before`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = gitFeed(m, [firstPage(entries(3), .failure(.offline))])
      let output = viewModel.transform(input: input(m, pull: "-----p"))
      m.expect(output.message, "---------", [:], subscribed: "---------^-!", named: "late message")
      m.expect(output.repositories, "e--a", ["e": [], "a": rows(3)], named: "rows")
      m.expect(
        output.repositories,
        "---------a",
        ["a": rows(3)],
        subscribed: "---------^-!",
        named: "late rows"
      )
    }
  }
}
