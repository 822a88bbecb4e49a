import Core
import Foundation
import ViewModels
import Workshop

extension GitHubIssuesGesture {
  /// Responses other than a list, and odd lists.
  static let answerScenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "not-found",
        "A 404 isn't the same as no issues, and it doesn't end the search.",
        user: "             -ada/la---------b------------"
      ) {
        repository("ada/la", .status(404, body: GitHubSample.notFound))
        repository("ada/lab")
        issues("ada/lab", .json("[]"))
      } expected: {
        $0.requests([
          "repos/ada/la": " -----------^--|",
          "repos/ada/lab": "---------------------^--|",
          "lab/issues": "   ------------------------^--|",
        ])
        $0.issues("         e", ["e": "no issues"])
        $0.status("         i----------s--g------s-----n", .searches)
      },
      Scenario(
        "limit",
        "A 403 says when requests are allowed again, and then they succeed.",
        user: "    -L---------r-------"
      ) {
        repository("ada/lab", .rateLimited(until: anHour), sample("ada/lab"))
        issues("ada/lab")
      } expected: {
        $0.issues("e----------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("i-----s--l-s-----f", .searches(["l": .rateLimited(until: anHour)]))
      },
      Scenario(
        "renamed",
        "A repository's old name leads to its new one.",
        user: "              -ada/la---------------"
      ) {
        repository("ada/la", .movedPermanently(to: "https://api.github.com/repositories/7"))
        On(.get, "/repositories/7").answers(sample("ada/lab"))
        issues("ada/lab")
      } expected: {
        $0.requests([
          "repos/ada/la": "  -----------^--|",
          "repositories/7": "--------------^--|",
          "lab/issues": "    -----------------^--|",
        ])
        $0.issues("          e-------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("          i----------s--------f", .searches)
      },
      Scenario(
        "disabled",
        "A repository's owner has turned issues off.",
        user: "    -L------------"
      ) {
        repository("ada/lab")
        issues("ada/lab", .status(410, body: GitHubSample.issuesDisabled))
      } expected: {
        $0.issues("e", ["e": "no issues"])
        $0.status("i-----s-----d", .searches(["d": .issuesDisabled]))
      },
      Scenario(
        "nulls",
        "Missing fields lose only themselves.",
        user: "             -L------------"
      ) {
        repository("ada/lab", .json(GitHubSample.repository("ada/lab", language: nil)))
        issues("ada/lab", .json(odd))
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
        ])
        $0.issues("         e-----------r", ["e": "no issues", "r": "#15 #13 #12"])
        $0.status("         i-----s-----f", .searches(["f": .found(3, language: nil)]))
      },
      Scenario(
        "pulls-page",
        "A page with nothing but pull requests is followed by the next one.",
        user: "             -L---------------"
      ) {
        repository("ada/lab")
        issues("ada/lab", pulls(next: 2))
        page(2, .json(GitHubSample.issues(of: "ada/lab", numbers: [4, 2])))
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
          "page=2": "       ------------^--|",
        ])
        $0.issues("         e--------------r", ["e": "no issues", "r": "#4 #2"])
        $0.status("         i-----s--------2", .searches(["2": .found(2)]))
      },
    ]
    + pageScenarios

  static let anHour = Date(timeIntervalSinceReferenceDate: 3600)

  private static let odd = #"""
    [{"number": 15, "title": "Nothing but a title"},
     {"number": 14, "title": null}, null, 7,
     {"number": 13, "title": "아주 긴 제목이라서 한 줄에 다 들어가지 않는 이슈", "user": null,
      "labels": ["버그", {"name": "help wanted"}, {}], "body": null, "comments": 1},
     {"number": 12, "title": "👩‍💻 emoji, 全角, café", "user": {"login": "sample-bảo"}}]
    """#
}

extension GitHubIssuesGesture {
  /// Pages of pull requests, and what is on a page.
  static let pageScenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "only-pulls",
        "A repository with nothing but pull requests has no issues.",
        user: "    -L---------------",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", pulls(next: 2))
        page(2, pulls())
      } expected: {
        $0.issues("e", ["e": "no issues"])
        $0.status("i-----s--------n", .searches)
      },
      Scenario(
        "circle",
        "Pages of pull requests that link in a circle are requested once each.",
        user: "             -L------------------",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", pulls(next: 2))
        page(2, pulls(next: 3))
        page(3, pulls(next: 2))
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
          "page=2": "       ------------^--|",
          "page=3": "       ---------------^--|",
        ])
        $0.issues("         e", ["e": "no issues"])
        $0.status(
          "                 i-----s-----------p",
          .searches(["p": .onlyPullRequests(repository: .lab, pages: 3)])
        )
      },
      Scenario(
        "ten-pages",
        "After ten pages of pull requests the status says that there are more.",
        user: "    -L---------------------------------------",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", pulls(next: 2))
        for number in 2...10 { page(number, pulls(next: number + 1)) }
      } expected: {
        $0.issues("e", ["e": "no issues"])
        $0.status(
          "        i-----s--------------------------------p",
          .searches(["p": .onlyPullRequests(repository: .lab, pages: 10)])
        )
      },
      Scenario(
        "at-least",
        "The count says when there are more pages.",
        user: "             -L------------",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", list.header("Link", link(2)))
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
        ])
        $0.issues("         e-----------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status(
          "                 i-----s-----m",
          .searches(["m": .foundAtLeast(repository: .lab, count: 5)])
        )
      },
      Scenario(
        "unreadable",
        "A page without a readable issue is a failure.",
        user: "    -L------------",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", .json(#"[{"number": "9", "title": null}, {"n": 1}]"#))
      } expected: {
        $0.issues("e", ["e": "no issues"])
        $0.status("i-----s-----u", .searches)
      },
      Scenario(
        "same-number",
        "Of two issues with one number, the first is listed and opened.",
        user: "    -L------------1",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", .json(twins))
      } expected: {
        $0.ignore(\.hidesKeyboard)
        $0.opened("--------------x", ["x": "https://github.com/ada/lab/issues/9a"])
        $0.issues("e-----------r", ["e": "no issues", "r": "#9"])
        $0.status("i-----s-----1", .searches(["1": .found(1)]))
      },
    ]

  /// A page with nothing but pull requests; it names the next one if there is any.
  static func pulls(next: Int? = nil) -> Answer {
    let page = GitHubSample.issues(of: "ada/lab", numbers: 10...12, pullRequests: [10, 11, 12])
    return next.map { Answer.json(page).header("Link", link($0)) } ?? .json(page)
  }

  static func page(_ number: Int, _ answer: Answer) -> Rule {
    On(.get, "/repositories/7/issues?page=\(number)").answers(answer)
  }

  static func link(_ page: Int) -> String {
    "<https://api.github.com/repositories/7/issues?page=\(page)>; rel=\"next\","
      + " <https://api.github.com/repositories/7/issues?page=99>; rel=\"last\""
  }

  private static let twins = #"""
    [{"number": 9, "title": "One", "html_url": "https://github.com/ada/lab/issues/9a"},
     {"number": 9, "title": "Two", "html_url": "https://github.com/ada/lab/issues/9b"}]
    """#
}

extension GitHubIssuesGesture {
  /// One repository of each kind; every other name is not found.
  package static var server: [Rule] {
    [
      repository("ada/lab"),
      issues("ada/lab", .json(GitHubSample.issues(of: "ada/lab", numbers: (1...30).reversed()))),
      repository("ada/empty"),
      issues("ada/empty", .json("[]")),
      repository("ada/off"),
      issues("ada/off", .status(410, body: GitHubSample.issuesDisabled)),
      On(.get, "/repos/ada/old").answers(
        .movedPermanently(to: "https://api.github.com/repos/ada/lab")
      ),
      On(.get, "/repos/ada/busy").answers(.tooManyRequests(retryAfter: 600)),
      nothingElse,
    ]
  }

  /// `ada/lab` and its issues 8, 7, 5, 4 and 2.
  static var lab: [Rule] { [repository("ada/lab"), issues("ada/lab")] }

  /// The response to every other name, and to an empty one.
  static var nothingElse: Rule {
    On(.get, "/repos/**").answers(.status(404, body: GitHubSample.notFound))
  }

  /// The responses to the requests of a repository, in order.
  static func repository(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)").answers(answers.isEmpty ? [sample(name)] : answers)
  }

  /// The responses to the requests of its issues, in order.
  static func issues(_ name: String, _ answers: Answer...) -> Rule {
    On(.get, "/repos/\(name)/issues").answers(answers.isEmpty ? [list] : answers)
  }

  static func sample(_ name: String) -> Answer { .json(GitHubSample.repository(name)) }

  /// Each of these has a text, because the write-up's list needs one.
  static var list: Answer {
    .json(GitHubSample.issues(of: "ada/lab", numbers: [8, 7, 5, 4, 2]))
  }
}

extension GitHubRepository {
  package static let lab = named("ada/lab")

  package static func named(_ name: String, language: String? = "Swift") -> GitHubRepository {
    let parts = name.split(separator: "/").map { String($0) }
    return GitHubRepository(
      name: RepositoryName(owner: parts.first ?? "", name: parts.last ?? ""),
      language: language
    )
  }
}

extension SearchStatus {
  package static func found(_ count: Int, language: String? = "Swift") -> SearchStatus {
    .found(repository: .named("ada/lab", language: language), count: count)
  }
}

extension MarbleValues where Element == SearchStatus {
  package static var searches: MarbleValues { searches([:]) }

  /// `i`dle, `h`alf a name, `s`earching, `f`ound five issues, `n`o issues, `g`one: no such
  /// repository, `d`isabled; `x` a status of 500, `c` a lost connection, `u` unreadable; `more`
  /// comes on top.
  package static func searches(_ more: [Character: SearchStatus]) -> MarbleValues {
    let common: [Character: SearchStatus] = [
      "i": .idle, "h": .incompleteName, "s": .searching, "f": .found(5),
      "n": .noIssues(repository: .lab), "g": .repositoryNotFound, "d": .issuesDisabled,
      "x": .failed("The server has a problem (500). Try again later."),
      "c": .failed(TransportFailure.connectionLost.message),
      "u": .failed("The server's answer could not be read."),
    ]
    return MarbleValues(vocabulary: common.merging(more) { $1 })
  }
}

extension IssueRow.ID: MarbleLabeled {
  public var marbleLabel: String { "\(number)" }
}

extension IssueRow: MarbleListed {
  /// The numbers: `#8 #7 #5`, those of a long list by its ends, `#30 … #1`.
  public static func marbleLabel(of list: some Collection<IssueRow>) -> String {
    let numbers = list.map { "#\($0.number)" }
    if numbers.count > 8 { return "\(numbers[0]) … \(numbers[numbers.count - 1])" }
    return numbers.isEmpty ? "no issues" : numbers.joined(separator: " ")
  }
}
