import Core
import MarbleTesting
import Originals
import Testing
import ViewModels

/// What the original of "github-issues" makes of a list, beside what the repaired one does: a null,
/// a pull request, a list that comes too late.
@MainActor
@Suite struct GitHubIssuesListChapter {
  private let server = IssuesServer()

  func originalNull(_ m: MarbleTest) {
    m.expect(server.original(m) { server.withNull }) {
      Originals.GitHubIssues.Input(searchText: m.driver("1", ["1": "ada/lab"]))
    } outputs: {
      $0.issues("-----------r", ["r": server.rowsWithNull])
    }
  }

  func repairedNull(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.withNull }) {
      server.input(m, "  1", ["1": "ada/lab"])
    } outputs: {
      $0.issues("        e----------r", ["e": [], "r": server.rowsWithNull])
      $0.status("        i----s-----t", server.statuses)
    }
  }

  @Test func `a null empties the list of the original`() {
    let report = marbleReport(tick: .milliseconds(100), originalNull)
    #expect(
      report.sentences == [
        #"issues: "A" ([]) came at 1.1 s instead of "r" ([#9 Flicker, #5 Crash, #8 Typo]): "#
          + "count is 0 instead of 3"
      ]
    )
  }

  @Test func `a null costs nothing but itself`() {
    marbles(tick: .milliseconds(100), repairedNull)
  }

  func originalLanguage(_ m: MarbleTest) {
    m.expect(server.original(m) { server.withoutLanguage }) {
      Originals.GitHubIssues.Input(searchText: m.driver("1", ["1": "ada/lab"]))
    } outputs: {
      $0.issues("-----------r", ["r": server.rows])
    }
  }

  func repairedLanguage(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.withoutLanguage }) {
      server.input(m, "  1", ["1": "ada/lab"])
    } outputs: {
      $0.issues("        e----------r", ["e": [], "r": server.rows])
      $0.status("        i----s-----l", server.statuses)
    }
  }

  @Test func `a repository without a language has no issues in the original`() {
    let report = marbleReport(tick: .milliseconds(100), originalLanguage)
    #expect(
      report.sentences == [
        #"issues: "A" ([]) came at 800 ms and was not expected"#,
        #"issues: "r" ([#9 Flicker, #8 Typo]) was expected at 1.1 s and did not come"#,
      ]
    )
  }

  @Test func `a repository without a language has its issues`() {
    marbles(tick: .milliseconds(100), repairedLanguage)
  }

  func originalPulls(_ m: MarbleTest) {
    m.expect(server.original(m) { server.withPullRequest }) {
      Originals.GitHubIssues.Input(searchText: m.driver("1", ["1": "ada/lab"]))
    } outputs: {
      $0.issues("-----------r", ["r": server.rows])
    }
  }

  func repairedPulls(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.withPullRequest }) {
      server.input(m, "  1", ["1": "ada/lab"])
    } outputs: {
      $0.issues("        e----------r", ["e": [], "r": server.rows])
      $0.status("        i----s-----f", server.statuses)
    }
  }

  @Test func `the original lists a pull request as an issue`() {
    let report = marbleReport(tick: .milliseconds(100), originalPulls)
    #expect(
      report.sentences == [
        #"issues: "A" ([#9 Flicker, #6 Fix, #8 Typo]) came at 1.1 s instead of "r" "#
          + "([#9 Flicker, #8 Typo]): [1].id is 6 instead of 8"
      ]
    )
  }

  @Test func `a pull request is no issue`() {
    marbles(tick: .milliseconds(100), repairedPulls)
  }

  func originalLate(_ m: MarbleTest) {
    m.expect(server.original(m) { server.slowIssues }) {
      Originals.GitHubIssues.Input(
        searchText: m.driver("1------2", ["1": "ada/slow", "2": "ada/lab"])
      )
    } outputs: {
      $0.issues("             ------------------r", ["r": server.rows])
    }
  }

  func repairedLate(_ m: MarbleTest) {
    m.expect(server.repaired(m) { server.slowIssues }) {
      server.input(m, "  1------2", ["1": "ada/slow", "2": "ada/lab"])
    } outputs: {
      $0.issues("        e-----------------r", ["e": [], "r": server.rows])
      $0.status("        i----s------------f", server.statuses)
    }
  }

  @Test func `the original shows the issues of the name before`() {
    let report = marbleReport(tick: .milliseconds(100), originalLate)
    #expect(
      report.sentences == [
        #"issues: "A" ([#1 Old news]) came at 1.4 s and was not expected"#
      ]
    )
  }

  @Test func `a new name gives up the issues of the name before`() {
    marbles(tick: .milliseconds(100), repairedLate)
  }
}

extension Runs {
  private static let chapter = GitHubIssuesListChapter()

  static let gitHubIssuesListChapter: [String: Run] = [
    "github-issues original null": { tenths { chapter.originalNull($0) } },
    "github-issues repaired null": { tenths { chapter.repairedNull($0) } },
    "github-issues original pulls": { tenths { chapter.originalPulls($0) } },
    "github-issues repaired pulls": { tenths { chapter.repairedPulls($0) } },
    "github-issues original late": { tenths { chapter.originalLate($0) } },
    "github-issues repaired late": { tenths { chapter.repairedLate($0) } },
    "github-issues searching": { try stepper("github-issues", "race", step: 7) },
    "github-issues cancelled": { try stepper("github-issues", "race", step: 9) },
  ]
}
