import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// What the server answers and what the screen makes of it.
@MainActor
@Suite struct GitHubIssuesAnswerTests {
  @Test func `a renamed repository is followed, and asked for its issues under its new name`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/old-org/old-lab").answers(
            .movedPermanently(to: "https://api.github.com/repositories/999100001")
          )
          On(.get, "/repositories/999100001").answers(.json(GitHubSample.repository()))
          repository()
        }
      ) {
        input(m, text: " a", ["a": "old-org/old-lab"])
      } outputs: {
        $0.issues("      e-------------r", .rows())
        $0.status("      i----s--------f", .statuses())
      }
    }
  }

  @Test func `pull requests are left out`() {
    marbles(tick: .milliseconds(100)) { m in
      let page = GitHubSample.issues(numbers: 1...9, pullRequests: [1, 2, 3, 5, 6, 7])
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/example-org/sample-lab/issues").answers(.json(page))
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        $0.issues("      e----------r", .rows(["r": issueRows([4, 8, 9])]))
        $0.status("      i----s-----f", .statuses())
      }
    }
  }

  @Test func `a page of pull requests only is followed by the next one`() {
    marbles(tick: .milliseconds(100)) { m in
      let page = GitHubSample.issues(numbers: 10...12, pullRequests: [10, 11, 12])
      m.expect(
        issuesSearch(m) {
          On(.get, "/repositories/999100001/issues?after=Y3Vyc29yOjEw&page=2").answers(
            .json(GitHubSample.issues(numbers: [9, 8, 7]))
          )
          On(.get, "/repos/example-org/sample-lab/issues").answers(
            .json(page).header("Link", link("after=Y3Vyc29yOjEw&page=2"))
          )
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        $0.issues("      e-------------r", .rows())
        $0.status("      i----s--------f", .statuses())
      }
    }
  }

  @Test func `pull requests only, up to the last page, are no issues`() {
    marbles(tick: .milliseconds(100)) { m in
      let page = Answer.json(GitHubSample.issues(numbers: 10...12, pullRequests: [10, 11, 12]))
      m.expect(
        issuesSearch(m) {
          On(.get, "/repositories/999100001/issues?page=2").answers(page)
          On(.get, "/repos/example-org/sample-lab/issues").answers(
            page.header("Link", link("page=2"))
          )
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----s--------n", .statuses(["n": .noIssues(repository: .sample())]))
      }
    }
  }

  @Test func `pages of pull requests that lead in a circle are requested once each`() {
    marbles(tick: .milliseconds(100)) { m in
      let page = Answer.json(GitHubSample.issues(numbers: 10...12, pullRequests: [10, 11, 12]))
      m.expect(
        issuesSearch(m) {
          On(.get, "/repositories/999100001/issues?page=2").answers(
            page.header("Link", link("page=3")),
            .silence
          )
          On(.get, "/repositories/999100001/issues?page=3").answers(
            page.header("Link", link("page=2")),
            .silence
          )
          On(.get, "/repos/example-org/sample-lab/issues").answers(
            page.header("Link", link("page=2"))
          )
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        let none = SearchStatus.onlyPullRequests(repository: .sample(), pages: 3)
        $0.issues("      e", .rows())
        $0.status("      i----s-----------n", .statuses(["n": none]))
      }
    }
  }

  @Test func `after ten pages of pull requests the status says that there are more`() {
    marbles(tick: .milliseconds(100)) { m in
      let page = Answer.json(GitHubSample.issues(numbers: 10...12, pullRequests: [10, 11, 12]))
      m.expect(
        issuesSearch(m) {
          (2...10).map { number in
            On(.get, "/repositories/999100001/issues?page=\(number)").answers(
              page.header("Link", link("page=\(number + 1)"))
            )
          }
          On(.get, "/repos/example-org/sample-lab/issues").answers(
            page.header("Link", link("page=2"))
          )
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        let none = SearchStatus.onlyPullRequests(repository: .sample(), pages: 10)
        $0.issues("      e", .rows())
        $0.status("      i----s 3.2s n", .statuses(["n": none]))
      }
    }
  }

  @Test func `a count says when there are more pages`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/example-org/sample-lab/issues").answers(
            .json(GitHubSample.issues(numbers: [9, 8, 7])).header("Link", link("page=2"))
          )
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        let found = SearchStatus.foundAtLeast(repository: .sample(), count: 3)
        $0.issues("      e----------r", .rows())
        $0.status("      i----s-----f", .statuses(["f": found]))
      }
    }
  }

  @Test func `a page of which nothing can be read is a failure`() {
    marbles(tick: .milliseconds(100)) { m in
      let body = #"[{"number": "9", "title": null}, {"n": 1}]"#
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/example-org/sample-lab/issues").answers(.json(body))
          repository()
        }
      ) {
        input(m, text: " a")
      } outputs: {
        let failed = SearchStatus.failed("The server's answer could not be read.")
        $0.issues("      e", .rows())
        $0.status("      i----s-----x", .statuses(["x": failed]))
      }
    }
  }

  @Test func `null body, language and account are fine`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(
        issuesSearch(m) {
          On(.get, "/repos/a/b").answers(.json(GitHubSample.repository("a/b", language: nil)))
          On(.get, "/repos/a/b/issues").answers(
            .json(
              """
              [{"number": 15, "title": "No text", "body": null, "user": null, "labels": []},
               {"number": 14, "title": "Nothing but the needed"},
               {"number": 13, "title": "Odd labels", "labels": ["a", {"name": "b"}, {}, 7, null]},
               {"number": 12, "title": null}, null, 5,
               {"number": 11, "title": "긴 제목", "body": "\\r\\n  \\n 첫 줄 \\n둘째 줄"}]
              """
            )
          )
        }
      ) {
        input(m, text: " a", ["a": "a/b"])
      } outputs: {
        $0.issues(
          "      e----------r",
          [
            "e": [],
            "r": [
              IssueRow(id: 15, title: "No text"),
              IssueRow(id: 14, title: "Nothing but the needed"),
              IssueRow(id: 13, title: "Odd labels", labels: ["a", "b"]),
              IssueRow(id: 11, title: "긴 제목", excerpt: "첫 줄"),
            ],
          ]
        )
        let found = SearchStatus.found(repository: .sample("a/b", language: nil), count: 4)
        $0.status("      i----s-----f", .statuses(["f": found]))
      }
    }
  }

  /// A `Link` header to another page of the sample repository.
  private func link(_ query: String) -> String {
    "<https://api.github.com/repositories/999100001/issues?\(query)>; rel=\"next\","
      + " <https://api.github.com/repositories/999100001/issues?page=9>; rel=\"last\""
  }
}
