import Core
import ViewModels

extension GitHubIssuesGesture {
  /// What is typed, and what it cancels.
  static let typingScenarios: [Scenario<GitHubIssuesGesture>] = [
    Scenario(
      "blanks",
      "blanks around a name are no part of it",
      user: "             -T------------B------",
      where: ["T": .replaceText("\t ada/lab\n"), "B": .replaceText(" \n ")],
      isShown: false
    ) {
      lab
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
      "clearing the text cancels the search",
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
      "clearing the text before it is searched for requests nothing",
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
      "half a name cancels what is in flight",
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
      "a new name empties the list as soon as it is searched for",
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
      "a failure that comes late, after another name, is not shown",
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
      "after issues that failed another name succeeds",
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
