import Core
import ViewModels
import Workshop

extension GitHubStarsViewModel.Output: AssertedWhereNamed {
  public static var assertedWhereNamed: [PartialKeyPath<Self>] {
    [
      \.isQuestionShown, \.isSignInShown, \.issueCommands, \.sessionCommands, \.foreignLinks,
    ]
  }
}

extension FlowMessage: MarbleLabeled {
  /// The text, whose words also say what it's about and whether it's good news.
  public var marbleLabel: String { text }
}

extension OutputExpectations where Output == GitHubStarsViewModel.Output {
  /// The outputs of the feed.
  var feed: ScreenExpectations<GitHubFeedViewModel.Output> {
    screen("feed", GitHubFeedViewModel.Output.self)
  }

  /// The outputs of an open page.
  func page(_ name: String) -> ScreenExpectations<GitHubIssuesViewModel.Output> {
    screen(name, GitHubIssuesViewModel.Output.self)
  }

  /// The outputs of the form of a new issue.
  var form: ScreenExpectations<NewIssueViewModel.Output> {
    screen("new", NewIssueViewModel.Output.self)
  }

  /// The question whether a text may be lost: `^` asked, then the answer and `|`, or `!` withdrawn.
  func question(_ diagram: String, file: String = #filePath, line: Int = #line) {
    let answers: [Character: String] = ["z": ".discard", "k": ".keepWriting"]
    lane("alerts", diagram, answers.filter { diagram.contains($0.key) }, file: file, line: line)
  }

  /// The outputs of the star on the feed or on a page.
  func star(_ screen: String) -> ScreenExpectations<StarViewModel.Output> {
    self.screen(screen, StarViewModel.Output.self)
  }
}

extension GitHubStarsGesture {
  package static let scenarios: [Scenario<GitHubStarsGesture>] =
    [
      Scenario(
        "happy",
        "A row's star is on its page, too, and Back shows the list as it was.",
        user: "             o---a-1------B-"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "PUT /user/starred/ada/lab": "----^--|", "/repos/ada/lab": "------^--|",
          "/repos/ada/lab/issues": "   ---------^--|",
        ])
        $0.path("           0-----l------0-", paths)
        $0.feed.repositories("e--r-----------", ["e": "no rows", "r": "1…3 (3)"])
        $0.star("feed").starred("0--mb----------", stars)
        $0.page("lab").issues("------0-----i--", issues)
        $0.star("lab").starred("------b--------", stars)
      },
      Scenario(
        "leave",
        "Leaving the page doesn't cancel its write.",
        user: "             o---1------sB---"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "/repos/ada/lab": "----^--|", "/repos/ada/lab/issues": "-------^--|",
          "PUT /user/starred/ada/lab": "-----------^--|",
        ])
        $0.path("           0---l-------0---", paths)
        $0.feed.repositories("e--r------------", ["e": "no rows", "r": "1…3 (3)"])
        $0.star("feed").starred("0--m-------b----", stars)
        $0.page("lab").issues("----0-----i-----", issues)
      },
      Scenario(
        "refused",
        "A refused star is undone on both screens, with the reason.",
        user: "             o---a-1------"
      ) {
        server(put: .status(403).after(.milliseconds(600)))
      } expected: {
        $0.message("----------x--", ["x": "Couldn't star ada/lab: the server refuses access."])
        $0.star("feed").starred("0--mb-----m--", stars)
        $0.star("lab").starred("------b---m--", stars)
        $0.path("0-----l------", paths)
      },
      Scenario(
        "hurry",
        "Two taps in a hurry are two writes, one after the other.",
        user: "             o---aa-----"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "PUT /user/starred/ada/lab": "----^--|", "DELETE /user/starred/ada/lab": "-------^--|",
        ])
        $0.path("0", paths)
        $0.star("feed").starred("0--mbm-----", stars)
      },
      Scenario(
        "two-rows",
        "The stars of two rows are two writes, side by side.",
        user: "             o---ab-----"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "PUT /user/starred/ada/lab": "----^--|", "PUT /user/starred/ada/slow": "-----^--|",
        ])
        $0.path("0", paths)
        $0.star("feed").starred("0--mbw-----", stars)
      },
      Scenario(
        "return",
        "Back sends no request, and keeps each row.",
        user: "             o---d---1------B-d---"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|", "?since=10": "----^--|",
          "/repos/eve/chat": "--------^--|", "/repos/eve/chat/issues": "-----------^--|",
          "?since=10": "-----------------^--|",
        ])
        $0.path("0-------c------0-----", paths)
        $0.feed.repositories(
          "e--r---s-------------",
          ["e": "no rows", "r": "1…3 (3)", "s": "11…12 (2), 1…3 (3)"]
        )
        $0.feed.message("--------------------n", ["n": "There is nothing new."])
      },
      Scenario(
        "moved",
        "A row that moves under the finger opens what was touched.",
        user: "             o---d-h-u------B-"
      ) {
        server
      } expected: {
        $0.path("0-------l------0-", paths)
        $0.feed.repositories(
          "e--r---s---------",
          ["e": "no rows", "r": "1…3 (3)", "s": "11…12 (2), 1…3 (3)"]
        )
        $0.page("lab").issues("--------0-----i--", issues)
      },
      Scenario(
        "link",
        "A link opens its page at once; the feed loads only when Back leads there.",
        user: "             L--------B----"
      ) {
        server
      } expected: {
        $0.requests([
          "/repos/ada/lab": "^--|", "GET /user/starred": "^--|",
          "/repos/ada/lab/issues": "---^--|", "/repositories": "---------^--|",
        ])
        $0.path("(0l)--------0----", paths)
        $0.page("lab").issues("0-----i-------", issues)
        $0.feed.repositories("e-----------r-", ["e": "no rows", "r": "1…3 (3)"])
      },
      Scenario(
        "restore",
        "A saved path opens both of its pages.",
        user: "             P------B-"
      ) {
        server
      } expected: {
        $0.requests([
          "/repos/ada/lab": "        ^--|", "GET /user/starred": "       ^--|",
          "/repos/ada/slow": "       ^--|", "/repos/ada/lab/issues": "---^--|",
          "/repos/ada/slow/issues": "---^--|",
        ])
        $0.path("(0t)------l-", paths)
        $0.page("lab").issues("0-----i--", issues)
        $0.page("slow").issues("0-----i--", issues)
      },
      Scenario(
        "pop",
        "A page that is closed cancels its request.",
        user: "             o---1----B-"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "/repos/ada/lab": "----^--|", "/repos/ada/lab/issues": "-------^-!",
        ])
        $0.path("0---l----0-", paths)
        $0.page("lab").issues("----0------", ["0": "no issues"])
      },
      Scenario(
        "told-elsewhere",
        "A star fails after its page was closed, and the feed says so.",
        user: "             o---1------sB---"
      ) {
        server(put: .status(500))
      } expected: {
        $0.message(
          "--------------x-",
          ["x": "Couldn't star ada/lab: the server has a problem (500). Try again later."]
        )
        $0.path("0---l-------0---", paths)
        $0.star("feed").starred("0--m-------b--m-", stars)
      },
      Scenario(
        "two-deep",
        "A link opens a page on top of another; below it, everything works after Back.",
        user: "             o---1------S------Bs----B-"
      ) {
        server
      } expected: {
        $0.requests([
          "/repositories": "           ^--|", "GET /user/starred": "^--|",
          "/repos/ada/lab": "----^--|", "/repos/ada/lab/issues": "-------^--|",
          "/repos/ada/slow": "-----------^--|", "/repos/ada/slow/issues": "--------------^--|",
          "PUT /user/starred/ada/lab": "-------------------^--|",
        ])
        $0.path("0---l------t------l-----0-", paths)
        $0.page("lab").issues("----0-----i---------------", issues)
        $0.page("slow").issues("-----------0-----i--------", issues)
        $0.star("lab").starred("----m--------------b------", stars)
      },
      Scenario(
        "swipe",
        "A swipe removes a page before the flow hears of it; the row opens it again.",
        user: "             o---1------W--1------"
      ) {
        server
      } expected: {
        $0.path("0---l-------0-l------", paths)
        $0.page("lab").issues("----0-----i---0-----i", issues)
      },
      Scenario(
        "swipe-link",
        "A link that arrives during a swipe opens its page on top of the one left.",
        user: "             o---1------WS------B-B-"
      ) {
        server
      } expected: {
        // The flow hears of a swipe when the animation has ended, and the link arrived before that.
        $0.path("0---l-------t------l-0-", paths)
        $0.page("lab").issues("----0-----i------------", issues)
        $0.page("slow").issues("------------0-----i----", issues)
      },
      Scenario(
        "follow-open",
        "A link in a page to an open page returns to it, whatever the container did.",
        user: "             o---1------NS------N-B-"
      ) {
        server
      } expected: {
        $0.path("0---l------lt------l-0-", paths)
        $0.page("lab").issues("----0-----i------------", issues)
        $0.page("slow").issues("------------0-----i----", issues)
      },
    ] + failures + forms + sessions

  static let failures: [Scenario<GitHubStarsGesture>] = [
    Scenario(
      "offline",
      "Without a connection a star is undone at once.",
      user: "             o---a----"
    ) {
      server(put: .failure(.offline))
    } expected: {
      $0.message(
        "-------x-",
        ["x": "Couldn't star ada/lab: there is no connection to the internet."]
      )
      $0.path("0", paths)
      $0.star("feed").starred("0--mb--m-", stars)
    },
    Scenario(
      "lost",
      "A write whose connection was lost is tried again once.",
      user: "             o---a-------"
    ) {
      server(put: .failure(.connectionLost), .status(204))
    } expected: {
      $0.requests([
        "/repositories": "           ^--|", "GET /user/starred": "^--|",
        "PUT /user/starred/ada/lab": "----^--#", "PUT /user/starred/ada/lab": "-------^--|",
      ])
      $0.path("0", paths)
      $0.star("feed").starred("0--mb-------", stars)
    },
    Scenario(
      "open-page",
      "A link to a page that is open returns to it, and an unknown one is refused.",
      user: "             o---1------S------L-x-",
      where: ["x": .link("https://example.com/ada/lab")]
    ) {
      server
    } expected: {
      $0.message("--------------------x-", ["x": "This link doesn't lead to a repository."])
      $0.path("0---l------t------l---", paths)
      $0.page("slow").issues("-----------0-----i----", issues)
    },
  ]

  static let paths: MarbleValues<[Route]> = {
    let page = { (owner: String, name: String) in
      Route.repository(name: RepositoryName(owner: owner, name: name))
    }
    return MarbleValues(vocabulary: [
      "0": [], "l": [page("ada", "lab")], "c": [page("eve", "chat")],
      "t": [page("ada", "lab"), page("ada", "slow")], "s": [page("ada", "slow")],
      "f": [page("ada", "lab"), .newIssue(name: RepositoryName(owner: "ada", name: "lab"))],
    ])
  }()

  static let issues: [Character: String] = ["0": "no issues", "i": "#8 #7 #5"]

  /// No stars, the server's, a star more, and that star alone.
  static let stars: MarbleValues<Set<RepositoryName>> = {
    let lab = RepositoryName(owner: "ada", name: "lab")
    let maps = RepositoryName(owner: "bob", name: "maps")
    let slow = RepositoryName(owner: "ada", name: "slow")
    return MarbleValues(
      vocabulary: [
        "0": [], "m": [maps], "b": [lab, maps], "s": [lab], "w": [lab, maps, slow],
      ]
    )
  }()
}
