import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// Whatever the server answers, the status says it, and the screen goes on.
@MainActor
@Suite struct GitHubIssuesFailureTests {
  nonisolated static let failures: [(Answer, SearchStatus)] = [
    (.status(404, body: GitHubSample.notFound), .repositoryNotFound),
    (.status(410, body: GitHubSample.issuesDisabled), .issuesDisabled),
    (
      .rateLimited(until: Date(timeIntervalSince1970: 1_768_467_600)),
      .rateLimited(until: Date(timeIntervalSince1970: 1_768_467_600))
    ),
    (.status(429), .rateLimited(until: nil)),
    (.status(403), .failed("The server refuses access.")),
    (.unauthorized, .failed("The server asks for valid credentials.")),
    (.status(500), .failed("The server has a problem (500). Try again later.")),
    (.text("<html>busy</html>"), .failed("The server's answer could not be read.")),
    (.json("{}"), .failed("The server's answer could not be read.")),
    (.malformed, .failed("The server's answer could not be read.")),
    (.empty, .failed("The server's answer could not be read.")),
    (.failure(.timedOut), .failed(TransportFailure.timedOut.message)),
    (.failure(.connectionLost), .failed(TransportFailure.connectionLost.message)),
  ]

  @Test(arguments: failures)
  func `after a failed repository, retry repeats the last name and succeeds`(
    _ answer: Answer,
    _ status: SearchStatus
  ) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/example-org/sample-lab").answers(
            answer,
            .json(GitHubSample.repository())
          )
          repository()
        }
      ) {
        input(m, text: " a", retry: "----------r")
      } outputs: {
        $0.issues("      e---------------r", .rows())
        $0.status("      i----s--x-s-----f", .statuses(["x": status]))
      }
    }
  }

  @Test(arguments: failures)
  func `after failed issues, another name succeeds on the same screen`(
    _ answer: Answer,
    _ status: SearchStatus
  ) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/a/b").answers(.json(GitHubSample.repository("a/b")))
          On(.get, "/repos/a/b/issues").answers(answer)
          repository()
        }
      ) {
        input(m, text: " a----------b", ["a": "a/b", "b": "example-org/sample-lab"])
      } outputs: {
        $0.issues("      e---------------------r", .rows())
        $0.status("      i----s-----x----s-----f", .statuses(["x": status]))
      }
    }
  }

  @Test func `a secondary limit says when to come back by the seconds to wait`() {
    marbles(tick: .milliseconds(100)) { m in
      let refusal = Answer.status(403, headers: ["Retry-After": "60"])
      let until = Date(timeInterval: 60.8, since: m.scheduler.now)
      m.expect(issuesSearch(m) { On(.get, "/repos/example-org/sample-lab").answers(refusal) }) {
        input(m, text: " a")
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----s--l", .statuses(["l": .rateLimited(until: until)]))
      }
    }
  }

  @Test func `not found and no issues do not look the same`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/example-org/sample-lab").answers(
            .status(404, body: GitHubSample.notFound)
          )
          repository("a/b", issues: [])
        }
      ) {
        input(m, text: " a---------b", ["a": "example-org/sample-lab", "b": "a/b"])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status(
          "      i----s--x------s-----n",
          .statuses(["x": .repositoryNotFound, "n": .noIssues(repository: .sample("a/b"))])
        )
      }
    }
  }

  @Test func `retry while a search is under way asks nothing more`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: " a", retry: "-r----r-r-r")
      } outputs: {
        $0.issues("      e----------r", .rows())
        $0.status("      i----s-----f", .statuses())
      }
    }
  }

  @Test func `retry with nothing to repeat asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) {}) {
        input(m, text: " -h--------e", retry: "r-------r---------r", ["h": "half", "e": ""])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i-----h--------i--", .statuses())
      }
    }
  }

  @Test func `a failure that comes late, after another name, is not shown`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/a/b").fails(.timedOut, after: .seconds(1))
          repository()
        }
      ) {
        input(m, text: " a------b", ["a": "a/b", "b": "example-org/sample-lab"])
      } outputs: {
        $0.issues("      e-----------------r", .rows())
        $0.status("      i----s------------f", .statuses())
      }
    }
  }
}
