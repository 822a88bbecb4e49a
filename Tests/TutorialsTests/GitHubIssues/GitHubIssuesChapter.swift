import Core
import MarbleTesting
import Originals
import Testing
import ViewModels

/// What the original of "github-issues" does, beside what the repaired one does: a request that fails,
/// a name that is not there, half a name.
///
/// Each example is expected to do what a reader wants. A test says how the original falls short of it.
@MainActor
@Suite struct GitHubIssuesChapter {
  private let server = IssuesServer()

  func originalFailure(_ m: MarbleTest) {
    m.expect(server.original(m) { server.failsOnce }) {
      Originals.GitHubIssues.Input(
        searchText: m.driver("1---------2", ["1": "ada/lib", "2": "ada/lab"])
      )
    } outputs: {
      $0.issues("             --------------------- r", ["r": server.rows])
    }
  }

  func repairedFailure(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.failsOnce }) {
      server.input(m, "  1---------2", ["1": "ada/lib", "2": "ada/lab"])
    } outputs: {
      $0.issues("        e--------------------r", ["e": [], "r": server.rows])
      $0.status("        i----s--x------s-----f", server.statuses)
    }
  }

  @Test func `one failed request ends the original for good`() {
    let report = marbleReport(tick: .milliseconds(100), originalFailure)
    #expect(
      report.sentences == [
        "issues: GET https://api.github.com/repos/ada/lib → connection lost came at 800 ms and was"
          + " not expected",
        #"issues: "r" ([#9 Flicker, #8 Typo]) was expected at 2.1 s and did not come"#,
      ]
    )
  }

  @Test func `one failed request is a status, and the next name is searched for`() {
    marbles(tick: .milliseconds(100), repairedFailure)
  }

  func originalNotFound(_ m: MarbleTest) {
    let typed = m.hot("1---------2", ["1": "ada/gone", "2": "ada/empty"], named: "searchText")
    let issues = server.original(m) { server.goneAndEmpty }
      .transform(input: .init(searchText: typed.asDriver(onErrorDriveWith: .empty())))
      .issues
    // All that a screen can make of a list.
    let words = issues.map { $0.isEmpty ? "no issues" : "\($0.count) issues" }
    m.expect(
      words,
      "                --------x------------n",
      ["x": "no such repository", "n": "no issues"],
      named: "words"
    )
  }

  func repairedNotFound(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.goneAndEmpty }) {
      server.input(m, "  1---------2", ["1": "ada/gone", "2": "ada/empty"])
    } outputs: {
      $0.issues("        e", ["e": []])
      $0.status("        i----s--g------s-----n", server.statuses)
    }
  }

  @Test func `in the original a repository that is not there looks like one without issues`() {
    let report = marbleReport(tick: .milliseconds(100), originalNotFound)
    #expect(
      report.sentences == [
        #"words: "n" ("no issues") came at 800 ms instead of "x" ("no such repository")"#
      ]
    )
  }

  @Test func `a repository that is not there does not look like one without issues`() {
    marbles(tick: .milliseconds(100), repairedNotFound)
  }

  func originalHalf(_ m: MarbleTest) {
    m.expect(server.original(m) { server.lab }) {
      Originals.GitHubIssues.Input(
        searchText: m.driver("1--------2", ["1": "ada", "2": "ada/lab"])
      )
    } outputs: {
      $0.issues("             --------------------r", ["r": server.rows])
    }
  }

  func repairedHalf(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.lab }) {
      server.input(m, "  1--------2", ["1": "ada", "2": "ada/lab"])
    } outputs: {
      $0.issues("        e-------------------r", ["e": [], "r": server.rows])
      $0.status("        i----h--------s-----f", server.statuses)
    }
  }

  @Test func `the original asks for half a name`() {
    let report = marbleReport(tick: .milliseconds(100), originalHalf)
    #expect(
      report.sentences == [
        #"issues: "A" ([]) came at 800 ms and was not expected"#
      ]
    )
    let requests = report.timeline.lanes.filter { $0.kind == .request }.map(\.name)
    #expect(requests.first == "GET /repos/ada")
  }

  @Test func `half a name is a status and no request`() {
    marbles(tick: .milliseconds(100), repairedHalf)
  }
}

extension Runs {
  private static let chapter = GitHubIssuesChapter()

  static let gitHubIssuesChapter: [String: Run] = [
    "github-issues original failure": { tenths { chapter.originalFailure($0) } },
    "github-issues repaired failure": { tenths { chapter.repairedFailure($0) } },
    "github-issues original not found": { tenths { chapter.originalNotFound($0) } },
    "github-issues repaired not found": { tenths { chapter.repairedNotFound($0) } },
    "github-issues original half": { tenths { chapter.originalHalf($0) } },
    "github-issues repaired half": { tenths { chapter.repairedHalf($0) } },
  ]
}
