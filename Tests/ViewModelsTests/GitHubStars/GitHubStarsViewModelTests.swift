import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
struct GitHubStarsViewModelTests {
  private static let lab = RepositoryName(owner: "ada", name: "lab")
  private static let slow = RepositoryName(owner: "ada", name: "slow")
  private static let paths: [Character: String] = [
    "0": "[]", "a": "[ada/lab]", "s": "[ada/slow]", "b": "[ada/slow, ADA/lab]",
  ]

  @Test
  func `a container is told again what is open if it shows a page twice, not if it shows the path`()
  {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(flow(m)) {
        input(m, shown: "--0-0-----0-d-s", link: "-----xs-a", open: "-a-a---s-s-s")
      } outputs: {
        $0.ignore(\.isQuestionShown, \.isSignInShown)
        $0.foreignLinks("-----x", ["x": "https://github.com/ada"])
        $0.message("-----m", ["m": "This link doesn't lead to a repository."])
        $0.path("   0a0a0-ssbs0ss--", Self.paths)
      }
    }
  }

  @Test func `a flow inside another one passes on a link that isn't its own, and says nothing`() {
    marbles(tick: .milliseconds(100)) { m in
      m.expect(flow(m, isLast: false)) {
        input(m, link: "-xs")
      } outputs: {
        $0.ignore(\.isQuestionShown, \.isSignInShown)
        $0.foreignLinks("-x-", ["x": "https://github.com/ada"])
        $0.path("        0-s", ["0": "[]", "s": "[ada/slow]"])
      }
    }
  }

  @Test func `a question is known outside of the flow for as long as it's up`() {
    marbles(tick: .milliseconds(100)) { m in
      let alerts = AlertPresenter()
      m.act("----k-", ["k": { alerts.tap(title: LeavingAnswer.keepWriting.title) }])
      m.expect(flow(m, draft: "Late page", alerts: alerts)) {
        input(m, link: "-ns---")
      } outputs: {
        $0.ignore(\.isSignInShown, \.path)
        $0.isQuestionShown("f-t-f-", ["f": false, "t": true])
      }
    }
  }

  @Test func `a star shows on both screens, and the tap changes what was shown`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.put, "/user/starred/ada/lab").answers(.status(204))
        On(.delete, "/user/starred/ada/lab").answers(.status(204))
      }
      let stars = m.keep(Stars(service: Provider(transport: server)))
      let feed = StarViewModel(starred: stars.starred).transform(
        input: .init(starsAppeared: .never(), starTapped: m.signal("-l--------", ["l": Self.lab]))
      )
      let page = StarViewModel(starred: stars.starred).transform(
        input: .init(starsAppeared: .never(), starTapped: m.signal("------l---", ["l": Self.lab]))
      )
      let commands = Signal.merge(feed.starCommands, page.starCommands)
      m.keep(commands.emit(onNext: stars.take))
      let expected: MarbleValues<StarCommand> = [
        "s": .set(Self.lab, isStarred: true), "u": .set(Self.lab, isStarred: false),
      ]
      m.expect(commands, "    -s----u---", expected, named: "starCommands")
      m.expect(feed.starred, "0s----0---", ["0": [], "s": [Self.lab]], named: "feed.starred")
      m.expect(page.starred, "0s----0---", ["0": [], "s": [Self.lab]], named: "page.starred")
      m.expectRequests(["PUT": "  -^--|", "DELETE": "------^--|"])
    }
  }

  @Test func `a page is the search's view model with a text that nobody typed`() {
    marbles(tick: .milliseconds(100)) { m in
      let server = m.server(latency: .milliseconds(300)) {
        On(.get, "/repos/ada/lab").answers(.json(GitHubSample.repository("ada/lab")))
        On(.get, "/repos/ada/lab/issues").answers(.json(GitHubSample.issues(numbers: 1...2)))
      }
      let page = GitHubIssuesViewModel(service: Provider(transport: server), scheduler: m.scheduler)
      let output = page.transform(
        input: .init(
          searchText: .just("ada/lab"),
          retryTapped: m.taps("-"),
          itemSelected: .empty()
        )
      )
      m.expectRequests(["/repos/ada/lab": "^--|", "/issues": "---^--|"])
      m.expect(output.issues.map(\.count), "0-----2", ["0": 0, "2": 2], named: "issues")
    }
  }

  @Test func `a saved path is restored`() throws {
    let path = [
      Route.repository(name: Self.slow), .repository(name: Self.lab), .newIssue(name: Self.lab),
    ]
    let saved = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode([Route].self, from: saved) == path)
    #expect(String(decoding: saved, as: UTF8.self).contains(#"{"name":"ada\/lab"}"#))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Route.self, from: Data(#"{"repository":{"name":"lab"}}"#.utf8))
    }
  }

  @Test(arguments: [
    ("https://github.com/ada/lab", true), ("http://www.GitHub.com/Ada/Lab/issues", true),
    ("https://github.com/ada/lab/issues/8?x=1#y", true), ("https://github.com/ada", false),
    ("https://github.com/ada/lab/pulls", false), ("https://example.com/ada/lab", false),
    ("https://github.com/ada/..", false), ("mailto:ada/lab", false),
    ("https://github.com/ada/%6Cab", true), ("ftp://github.com/ada/lab", false),
    ("https://github.com/notifications/1", false), ("https://github.com/Settings/keys", false),
  ])
  func `a link to a repository or to its issues is a route`(link: String, isRoute: Bool) {
    let route = URL(string: link).flatMap { Route(link: $0) }
    #expect(route == (isRoute ? .repository(name: Self.lab) : nil))
  }

  @Test func `a link to a new issue is its form`() throws {
    let link = try #require(URL(string: "https://github.com/ada/lab/issues/new"))
    #expect(Route(link: link) == .newIssue(name: Self.lab))
  }

  @Test func `the answers about a draft say what becomes of it`() {
    #expect(LeavingAnswer.discard.title == "Discard")
    #expect(LeavingAnswer.discard.style == .destructive)
    #expect(LeavingAnswer.keepWriting.title == "Keep writing")
    #expect(LeavingAnswer.keepWriting.style == .cancel)
  }

  private func flow(
    _ m: MarbleTest,
    draft: String = "",
    alerts: AlertPresenter = AlertPresenter(),
    isLast: Bool = true
  ) -> GitHubStarsViewModel {
    let server = m.server {}
    let session = Session()
    let stars = Stars(service: Provider(transport: server), session: session)
    let issues = NewIssues(
      service: Provider(transport: server),
      session: session,
      file: DraftMemory([Self.lab: IssueDraft(title: draft)])
    )
    return GitHubStarsViewModel(
      stars: stars,
      issues: issues,
      session: session,
      alerts: alerts,
      isLast: isLast
    )
  }

  private func input(
    _ m: MarbleTest,
    shown: String = "-",
    link: String,
    open: String = "-"
  ) -> GitHubStarsViewModel.Input {
    let slow = Route.repository(name: Self.slow)
    let links = [
      "x": "https://github.com/ada", "s": "https://github.com/ada/slow",
      "a": "https://github.com/ADA/lab/issues", "n": "https://github.com/ada/lab/issues/new",
    ]
    return GitHubStarsViewModel.Input(
      repositoryOpened: m.signal(open, MarbleValues(vocabulary: ["a": Self.lab, "s": Self.slow])),
      newIssueTapped: .empty(),
      pathReplaced: m.signal(
        shown,
        MarbleValues(vocabulary: ["0": [], "d": [slow, slow], "s": [slow]])
      ),
      linkOpened: m.signal(link, MarbleValues { links[String($0)].flatMap { URL(string: $0) } }),
      keyEntered: .empty(),
      signInClosed: .empty(),
      signOutTapped: .empty()
    )
  }
}
