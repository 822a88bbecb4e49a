import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

/// Behavior that no gesture reaches, and the content of a row.
@MainActor
struct GitHubIssuesViewModelTests {
  @Test func `a retry while a search is in flight requests nothing more`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m)) {
        input(m, text: "  a", retry: "-r----r-r-r")
      } outputs: {
        $0.requests(["repos/ada/lab": "-----^--|", "lab/issues": "--------^--|"])
        $0.issues("       e----------r", ["e": "no issues", "r": "#30 … #1"])
        $0.status("       i----s-----f", .searches(["f": .found(30)]))
      }
    }
  }

  @Test func `a retry with nothing to repeat requests nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m)) {
        input(m, text: "  -h--------e", retry: "r-------r---------r")
      } outputs: {
        $0.noRequests()
        $0.issues("       e", ["e": "no issues"])
        $0.status("       i-----h--------i--", .searches)
      }
    }
  }

  @Test func `a tap opens the issue that was touched, or nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      let here = issue(5, of: "ada/lab")
      let gone = issue(6, of: "ada/lab")
      let elsewhere = issue(5, of: "ada/slow")
      m.expect(search(m, issues: .json(GitHubSample.issues(of: "ada/lab", numbers: [5])))) {
        input(
          m,
          text: "               a",
          selected: "            --h-----------g-e-h",
          ["h": here.id, "g": gone.id, "e": elsewhere.id]
        )
      } outputs: {
        $0.hidesKeyboard("      --x-----------x-x-x")
        $0.issues("            e----------r", ["e": "no issues", "r": "#5"])
        $0.opened("            ------------------p", ["p": "https://github.com/ada/lab/issues/5"])
        $0.ignore(\.status)
      }
    }
  }

  @Test(arguments: [false, true])
  func `an issue that was created here counts, and that there are more stays true`(hasMore: Bool) {
    marbles(tick: .milliseconds(100)) { m in
      let next = "<https://api.github.com/repos/ada/lab/issues?page=2>; rel=\"next\""
      let page = Answer.json(GitHubSample.issues(of: "ada/lab", numbers: [5]))
      var rows = CreatedRows<IssueRow>()
      rows.insert(issue(6, of: "ada/lab"))
      let created = m.driver("n-----------c", ["n": CreatedRows(), "c": rows], named: "created")
      let search = search(m, issues: hasMore ? page.header("Link", next) : page)
      func found(_ count: Int) -> SearchStatus {
        hasMore ? .foundAtLeast(repository: .lab, count: count) : .found(count)
      }
      m.expect(RepositoryIssuesViewModel(search: search, created: created)) {
        input(m, text: "  a")
      } outputs: {
        $0.issues("       e----------1c", ["e": "no issues", "1": "#5", "c": "#6 #5"])
        $0.status("       i----s-----1c", .searches(["1": found(1), "c": found(2)]))
      }
    }
  }

  @Test func `transforming twice gives two independent runs`() {
    marbles(tick: .milliseconds(100)) { m in
      let viewModel = search(m)
      let first = viewModel.transform(input: input(m, text: "a"))
      let second = viewModel.transform(input: input(m, text: "--a"))
      let found = MarbleValues.searches(["f": .found(30)])
      m.expect(first.status, " i----s-----f", found, named: "first")
      m.expect(second.status, "i------s-----f", found, named: "second")
    }
  }

  @Test func `a row has what its issue has, and nothing for what is null or odd`() {
    let body = #"""
      [{"number": 15, "title": "No text", "body": null, "user": null, "labels": [],
        "pull_request": null},
       {"number": 14, "title": "Nothing but the needed"},
       {"number": 13, "title": "Odd labels", "labels": ["a", {"name": "b"}, {}, 7, null]},
       {"number": 12, "title": null}, null, 5,
       {"number": 11, "title": "긴 제목", "body": "\r\n  \n 첫 줄 \n둘째 줄", "comments": 2,
        "user": {"login": "sample-bảo"}, "html_url": "https://github.com/ada/lab/issues/11"}]
      """#
    var labeled = IssueRow(number: 13, title: "Odd labels")
    labeled.labels = ["a", "b"]
    var full = IssueRow(number: 11, title: "긴 제목", excerpt: "첫 줄")
    full.author = "sample-bảo"
    full.commentCount = 2
    full.url = URL(literal: "https://github.com/ada/lab/issues/11")
    marbles(tick: .milliseconds(100)) { m in
      m.expect(search(m, issues: .json(body))) {
        input(m, text: "  a")
      } outputs: {
        $0.issues(
          "               e----------r",
          [
            "e": [],
            "r": [
              IssueRow(number: 15, title: "No text"),
              IssueRow(number: 14, title: "Nothing but the needed"), labeled, full,
            ],
          ]
        )
        $0.status("       i----s-----f", .searches(["f": .found(4)]))
      }
    }
  }

  private func issue(_ number: Int, of repository: String) -> IssueRow {
    var row = IssueRow(number: number, title: "")
    row.url = URL(string: "https://github.com/\(repository)/issues/\(number)")
    return row
  }

  /// In front of the server of the screen, which takes 300 ms.
  private func search(_ m: MarbleTest, issues: Answer? = nil) -> GitHubIssuesViewModel {
    let server = m.server(latency: .milliseconds(300)) {
      if let issues { On(.get, "/repos/ada/lab/issues").answers(issues) }
      GitHubIssuesGesture.server
    }
    return GitHubIssuesViewModel(service: Provider(transport: server), scheduler: m.scheduler)
  }

  /// `a` is a name, `h` half a one, `e` nothing.
  private func input(
    _ m: MarbleTest,
    text: String,
    retry: String = "-",
    selected: String = "-",
    _ ids: MarbleValues<IssueRow.ID> = [:]
  ) -> GitHubIssuesViewModel.Input {
    let texts: [Character: String] = ["a": "ada/lab", "h": "half", "e": ""]
    return GitHubIssuesViewModel.Input(
      searchText: m.driver(text, MarbleValues(vocabulary: texts)),
      retryTapped: m.taps(retry),
      itemSelected: m.signal(selected, ids)
    )
  }
}
