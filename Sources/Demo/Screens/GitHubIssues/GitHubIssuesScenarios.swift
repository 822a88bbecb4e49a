import Core
import ViewModels
import Workshop

extension GitHubIssuesGesture {
  package static let scenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "happy",
        "A name leads to its repository and its issues, and a tap opens one.",
        user: "             -ada/lab------------1"
      ) {
        lab
      } expected: {
        $0.requests([
          "repos/ada/lab": "------------^--|",
          "lab/issues": "   ---------------^--|",
        ])
        $0.hidesKeyboard("  --------------------x")
        $0.opened("         --------------------x", ["x": "https://github.com/ada/lab/issues/8"])
        $0.issues("         e-----------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("         i-----------s-----f", .searches)
      },
      Scenario(
        "empty",
        "A repository has no open issues; then the text is cleared.",
        user: "             -L------------C------"
      ) {
        repository("ada/lab")
        issues("ada/lab", .json("[]"))
        nothingElse
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
        ])
        $0.issues("         e", ["e": "no issues"])
        $0.status("         i-----s-----n------i", .searches)
      },
      Scenario(
        "failure",
        "Either request fails, and a retry searches for the name again.",
        user: "             -L---------r-------r-------r-------"
      ) {
        repository("ada/lab", .status(500), sample("ada/lab"))
        issues("ada/lab", .failure(.connectionLost), .malformed, list)
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "repos/ada/lab": "-----------^--|",
          "lab/issues": "   --------------^--#",
          "repos/ada/lab": "-------------------^--|",
          "lab/issues": "   ----------------------^--|",
          "repos/ada/lab": "---------------------------^--|",
          "lab/issues": "   ------------------------------^--|",
        ])
        $0.issues(
          "                 e--------------------------------r",
          ["e": "no issues", "r": "#8 #7 #5 #4 #2"]
        )
        $0.status("         i-----s--x-s-----c-s-----u-s-----f", .searches)
      },
      Scenario(
        "race",
        "A slow answer to the old name is cancelled and never shown.",
        user: "             -ada/la-------b------------"
      ) {
        repository("ada/la", sample("ada/la").after(.seconds(3)))
        lab
      } expected: {
        $0.requests([
          "repos/ada/la": " -----------^-------!",
          "repos/ada/lab": "-------------------^--|",
          "lab/issues": "   ----------------------^--|",
        ])
        $0.issues("         e------------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("         i----------s-------------f", .searches)
      },
      Scenario(
        "late-issues",
        "A new name cancels the issues in flight, and they are never shown.",
        user: "              -S------L------------"
      ) {
        repository("ada/slow")
        issues(
          "ada/slow",
          .json(GitHubSample.issues(of: "ada/slow", numbers: [1])).after(.milliseconds(600))
        )
        lab
      } expected: {
        $0.requests([
          "repos/ada/slow": "------^--|",
          "slow/issues": "   ---------^---!",
          "repos/ada/lab": " -------------^--|",
          "lab/issues": "    ----------------^--|",
        ])
        $0.issues("          e------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("          i-----s------------f", .searches)
      },
      Scenario(
        "lost",
        "A request fails, and the next name is searched for.",
        user: "              -S---------L------------"
      ) {
        repository("ada/slow", .failure(.connectionLost))
        lab
      } expected: {
        $0.requests([
          "repos/ada/slow": "------^--#",
          "repos/ada/lab": " ----------------^--|",
          "lab/issues": "    -------------------^--|",
        ])
        $0.issues("          e---------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("          i-----s--c------s-----f", .searches)
      },
      Scenario(
        "pulls",
        "Pull requests aren't listed.",
        user: "             -L------------"
      ) {
        repository("ada/lab")
        issues(
          "ada/lab",
          .json(GitHubSample.issues(of: "ada/lab", numbers: [8, 7, 5], pullRequests: [7]))
        )
      } expected: {
        $0.requests([
          "repos/ada/lab": "------^--|",
          "lab/issues": "   ---------^--|",
        ])
        $0.issues("         e-----------r", ["e": "no issues", "r": "#8 #5"])
        $0.status("         i-----s-----2", .searches(["2": .found(2)]))
      },
      Scenario(
        "typing",
        "Fast typing, with one letter retyped, is one search.",
        user: "             -a-d-a-/-lla--D-Dab------------D-b------"
      ) {
        lab
      } expected: {
        $0.requests([
          "repos/ada/lab": "-----------------------^--|",
          "lab/issues": "   --------------------------^--|",
        ])
        $0.issues(
          "                 e----------------------------r",
          ["e": "no issues", "r": "#8 #7 #5 #4 #2"]
        )
        $0.status("         i----------------------s-----f", .searches)
      },
      Scenario(
        "half",
        "Half a name requests nothing.",
        user: "             -ada------/lab------------"
      ) {
        lab
        nothingElse
      } expected: {
        $0.requests([
          "repos/ada/lab": "------------------^--|",
          "lab/issues": "   ---------------------^--|",
        ])
        $0.issues("         e-----------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("         i-------h---------s-----f", .searches)
      },
    ]
    + answerScenarios + typingScenarios + failureScenarios
}

extension GitHubIssuesGesture {
  static let typingScenarios: [Scenario<GitHubIssuesGesture>] = [
    Scenario(
      "blanks",
      "Blanks around a name aren't part of it.",
      user: "             -T------------B------",
      where: ["T": .replaceText("\t ada/lab\n"), "B": .replaceText(" \n ")],
      isShown: false
    ) {
      lab
      nothingElse
    } expected: {
      $0.requests([
        "repos/ada/lab": "------^--|",
        "lab/issues": "   ---------^--|",
      ])
      $0.issues("         e-----------r------e", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status("         i-----s-----f------i", .searches)
    },
    Scenario(
      "clear",
      "Clearing the text cancels the search.",
      user: "             -L------C------",
      isShown: false
    ) {
      repository("ada/lab", sample("ada/lab").after(.seconds(9)))
      nothingElse
    } expected: {
      $0.requests([
        "repos/ada/lab": "------^------!"
      ])
      $0.issues("         e", ["e": "no issues"])
      $0.status("         i-----s------i", .searches)
    },
    Scenario(
      "clear-early",
      "Clearing the text before the pause is over requests nothing.",
      user: "    -L---C------",
      isShown: false
    ) {
      nothingElse
    } expected: {
      $0.noRequests()
      $0.issues("e", ["e": "no issues"])
      $0.status("i", .searches)
    },
    Scenario(
      "half-again",
      "Half a name cancels what is in flight.",
      user: "             -L------H------",
      where: ["H": .replaceText("ada/")],
      isShown: false
    ) {
      repository("ada/lab", sample("ada/lab").after(.seconds(9)))
      nothingElse
    } expected: {
      $0.requests([
        "repos/ada/lab": "------^------!"
      ])
      $0.issues("         e", ["e": "no issues"])
      $0.status("         i-----s------h", .searches)
    },
    Scenario(
      "next-name",
      "A new name empties the list as soon as it is searched for.",
      user: "    -L------------S------------",
      isShown: false
    ) {
      lab
      repository("ada/slow")
      issues("ada/slow", .json("[]"))
    } expected: {
      $0.issues("e-----------r------e", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status(
        "        i-----s-----f------s-----N",
        .searches(["N": .noIssues(repository: .named("ada/slow"))])
      )
    },
    Scenario(
      "late-failure",
      "A failure that arrives after a new name isn't shown.",
      user: "              -S------L------------",
      isShown: false
    ) {
      repository("ada/slow", .failure(.timedOut).after(.seconds(1)))
      lab
    } expected: {
      $0.requests([
        "repos/ada/slow": "------^------!",
        "repos/ada/lab": " -------------^--|",
        "lab/issues": "    ----------------^--|",
      ])
      $0.issues("          e------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status("          i-----s------------f", .searches)
    },
    Scenario(
      "issues-fail",
      "After a request for issues has failed, another name succeeds.",
      user: "    -S------------L------------",
      isShown: false
    ) {
      repository("ada/slow")
      issues("ada/slow", .status(500))
      lab
    } expected: {
      $0.issues("e------------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status("i-----s-----x------s-----f", .searches)
    },
  ]
}

extension GitHubIssuesGesture {
  /// A repository or its issues that are not sent; a retry gets both.
  static let failureScenarios: [Scenario<GitHubIssuesGesture>] =
    refusals.flatMap { [failure($0.name, $0.answer, $0.status), issuesFailure($0)] } + [
      issuesFailure(("limit", .rateLimited(until: anHour), .rateLimited(until: anHour))),
      Scenario(
        "issues-not-found",
        "A 404 for the issues means no repository, and another name succeeds.",
        user: "    -S------------L------------",
        isShown: false
      ) {
        repository("ada/slow")
        issues("ada/slow", .status(404, body: GitHubSample.notFound))
        repository("ada/lab")
        issues("ada/lab")
      } expected: {
        $0.issues("e------------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("i-----s-----F------s-----f", .searches(["F": .repositoryNotFound]))
      },
      Scenario(
        "secondary-limit",
        "A secondary limit says how many seconds to wait.",
        user: "     -L--------",
        isShown: false
      ) {
        repository("ada/lab", .status(403, headers: ["Retry-After": "60"]))
      } expected: {
        $0.issues(" e", ["e": "no issues"])
        // Answered 900 ms after the virtual clock began, in 2001.
        $0.status(
          "         i-----s--l",
          [
            "i": ".idle", "s": ".searching", "l": ".rateLimited(until: 2001-01-01 00:01:00 +0000)",
          ]
        )
      },
    ]

  private static let refusals: [Refusal] = [
    ("too-many", .status(429), .rateLimited(until: nil)),
    ("forbidden", .status(403), .failed("The server refuses access.")),
    ("refused", .unauthorized, .failed("The server refused the credentials. Sign in again.")),
    ("portal", .text("<html>busy</html>"), unread),
    ("no-fields", .json("{}"), unread),
    ("blank", .empty, unread),
    ("timeout", .failure(.timedOut), .failed(TransportFailure.timedOut.message)),
  ]

  private typealias Refusal = (name: String, answer: Answer, status: SearchStatus)

  private static let unread = SearchStatus.failed("The server's answer could not be read.")

  private static func failure(
    _ name: String,
    _ answer: Answer,
    _ status: SearchStatus
  ) -> Scenario<GitHubIssuesGesture> {
    Scenario(
      name,
      "After a failed request for the repository, a retry repeats the name and succeeds.",
      user: "     -L---------r-------",
      isShown: false
    ) {
      repository("ada/lab", answer, sample("ada/lab"))
      issues("ada/lab")
    } expected: {
      $0.issues(" e----------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status(" i-----s--F-s-----f", .searches(["F": status]))
    }
  }

  private static func issuesFailure(_ refusal: Refusal) -> Scenario<GitHubIssuesGesture> {
    Scenario(
      "issues-\(refusal.name)",
      "After a failed request for the issues, a retry repeats the name and succeeds.",
      user: "     -L------------r-------",
      isShown: false
    ) {
      repository("ada/lab")
      issues("ada/lab", refusal.answer, list)
    } expected: {
      $0.issues(" e-------------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
      $0.status(" i-----s-----F-s-----f", .searches(["F": refusal.status]))
    }
  }
}
