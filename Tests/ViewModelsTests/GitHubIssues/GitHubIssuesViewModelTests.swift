import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

/// What is typed and what of it reaches the API.
@MainActor
@Suite struct GitHubIssuesViewModelTests {
  @Test func `two requests are chained: the repository, then its issues`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: " -a")
      } outputs: {
        $0.issues("      e-----------r", .rows())
        $0.status("      i-----s-----f", .statuses())
      }
    }
  }

  @Test func `the text is debounced by 500 ms`() {
    marbles(tick: .milliseconds(100)) { m in
      let texts: [Character: String] = ["1": "a/b", "2": "a/bc", "3": "a/bcd"]
      let rows = issueRows([9, 8, 7], of: "a/bcd")
      m.expect(issuesSearch(m) { repository("a/bcd") }) {
        input(m, text: " 1---2----3", texts)
      } outputs: {
        $0.issues("      e-------------------r", .rows(["r": rows]))
        $0.status("      i-------------s-----f", .statuses(["f": .found(3, in: "a/bcd")]))
      }
    }
  }

  @Test func `the text is trimmed`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: " a----------b", ["a": "\t example-org/sample-lab\n", "b": " \n "])
      } outputs: {
        $0.issues("      e----------r----e", .rows())
        $0.status("      i----s-----f----i", .statuses())
      }
    }
  }

  @Test func `the same name again asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let name = "example-org/sample-lab"
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: " a------------b-a------c", ["a": name, "b": name + "s", "c": name + " "])
      } outputs: {
        $0.issues("      e----------r-----------------", .rows())
        $0.status("      i----s-----f-----------------", .statuses())
      }
    }
  }

  @Test(
    arguments: [
      "apple", "apple/", "/swift", "apple/swift/", "apple//swift", "apple swift", "apple/swift nio",
      "https://github.com/apple/swift", "../..", "apple/..", "apple/.", "a?b/c#d", "사과/스위프트", "/",
    ]
  )
  func `only owner and name reach the API`(_ text: String) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) {}) {
        input(m, text: " a", ["a": text])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----h", .statuses())
      }
    }
  }

  @Test(arguments: ["a/b", "apple/swift", "0-9/.github", "some_user/a.b_c-d", "A-B/C.D"])
  func `what can be a name is asked for as it stands`(_ text: String) {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository(text, issues: []) }) {
        input(m, text: " a", ["a": text])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----s-----n", .statuses(["n": .noIssues(repository: .sample(text))]))
      }
    }
  }

  @Test func `clearing the text gives up the search and goes back to idle`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { slowRepository() }) {
        input(m, text: " a------b", ["a": "slow/one", "b": ""])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----s------i", .statuses())
      }
    }
  }

  @Test func `clearing the text before it was searched for asks nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: " a---b", ["a": "example-org/sample-lab", "b": ""])
      } outputs: {
        $0.issues("      e---------", .rows())
        $0.status("      i---------", .statuses())
      }
    }
  }

  @Test func `a new name cancels the repository in flight`() {
    var server: ScriptedServer?
    marbles(tick: .milliseconds(100)) { m in
      let texts: [Character: String] = ["a": "slow/one", "b": "example-org/sample-lab"]
      let scripted = m.server(latency: .milliseconds(300)) {
        slowRepository()
        repository()
      }
      server = scripted
      m.expect(issuesSearch(m, scripted)) {
        input(m, text: " a------b", texts)
      } outputs: {
        $0.issues("      e-----------------r", .rows())
        $0.status("      i----s------------f", .statuses())
      }
    }
    #expect(server?.requests.map(\.outcome.description) == ["cancelled", "200", "200"])
  }

  @Test func `a new name cancels the issues in flight`() {
    var server: ScriptedServer?
    marbles(tick: .milliseconds(100)) { m in
      let texts: [Character: String] = ["a": "slow/one", "b": "example-org/sample-lab"]
      let scripted = m.server(latency: .milliseconds(300)) {
        On(.get, "/repos/slow/one").answers(.json(GitHubSample.repository("slow/one")))
        On(.get, "/repos/slow/one/issues").answers(
          .json(GitHubSample.issues(of: "slow/one")),
          after: .seconds(9)
        )
        repository()
      }
      server = scripted
      m.expect(issuesSearch(m, scripted)) {
        input(m, text: " a--------b", texts)
      } outputs: {
        $0.issues("      e-------------------r", .rows())
        $0.status("      i----s--------------f", .statuses())
      }
    }
    #expect(server?.requests.map(\.outcome.description) == ["200", "cancelled", "200", "200"])
  }

  @Test func `a half-typed name cancels whichever is in flight`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { slowRepository() }) {
        input(m, text: " a------h", ["a": "slow/one", "h": "slow/"])
      } outputs: {
        $0.issues("      e", .rows())
        $0.status("      i----s------h", .statuses())
      }
    }
  }

  @Test func `a new name empties the list as soon as it is searched for`() {
    marbles(tick: .milliseconds(100)) { m in
      let texts: [Character: String] = ["a": "example-org/sample-lab", "b": "b/c"]
      m.expect(
        issuesSearch(m) {
          repository()
          repository("b/c", issues: [])
        }
      ) {
        input(m, text: " a-----------b", texts)
      } outputs: {
        $0.issues("      e----------r-----e", .rows())
        $0.status(
          "      i----s-----f-----s-----n",
          .statuses(["n": .noIssues(repository: .sample("b/c"))])
        )
      }
    }
  }

  @Test func `tapping a row hides the keyboard and opens its page`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(issuesSearch(m) { repository() }) {
        input(m, text: "    a", selected: "--1---------------0-2-7")
      } outputs: {
        $0.hidesKeyboard("   --x---------------x-x-x")
        $0.issues("          e----------r", .rows())
        $0.opened(
          "                  ------------------0-2",
          [
            "0": URL(literal: "https://github.com/example-org/sample-lab/issues/9"),
            "2": URL(literal: "https://github.com/example-org/sample-lab/issues/7"),
          ]
        )
        $0.status("          i----s-----f", .statuses())
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = issuesSearch(m) { repository() }
      let first = viewModel.transform(input: input(m, text: "a"))
      let second = viewModel.transform(input: input(m, text: "--a"))
      m.expect(first.status, " i----s-----f", .statuses(), named: "first")
      m.expect(second.status, "i------s-----f", .statuses(), named: "second")
    }
  }

  @Test func `two views of one output are one search, and a late one sees the list at once`() {
    marbles(tick: .milliseconds(100)) { m in
      let output = issuesSearch(m) { repository() }.transform(input: input(m, text: "a"))
      m.expect(output.status, "i----s-----f--", .statuses(), named: "status")
      m.expect(output.issues, "e----------r--", .rows(), named: "issues")
      m.expect(
        output.issues,
        "-------------r",
        .rows(),
        subscribed: "-------------^-!",
        named: "late issues"
      )
    }
  }
}
