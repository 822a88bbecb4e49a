import Core
import ViewModels

extension GitHubIssuesGesture {
  package static let scenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "happy",
        "a name, its repository, its issues, and one of them opened",
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
        "a repository without an open issue, and then an empty text",
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
        "either request fails, and a retry repeats the name",
        user: "             -L---------R-------R-------R-------"
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
        "a slow answer to the name before is cancelled, and never shown",
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
        "issues that are in flight are cancelled by a new name, and never shown",
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
        "a request fails, and the next name is searched for",
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
        "pull requests are no issues",
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
        "fast typing, with a letter deleted and typed again: one search",
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
        "half a name requests nothing",
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
