import Core
import Foundation
import ViewModels

extension GitHubIssuesGesture {
  /// What GitHub says instead of a list, and lists that are odd.
  static let answerScenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "not-found",
        "404 is not the same as no issues, and not the end of the search",
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
        "403 with a reset time: too many requests, until when, and then again",
        user: "    -L---------R-------"
      ) {
        repository("ada/lab", .rateLimited(until: anHour), sample("ada/lab"))
        issues("ada/lab")
      } expected: {
        $0.issues("e----------------r", ["e": "no issues", "r": "#8 #7 #5 #4 #2"])
        $0.status("i-----s--l-s-----f", .searches(["l": .rateLimited(until: anHour)]))
      },
      Scenario(
        "renamed",
        "a repository under its old name is followed to its new one",
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
        "a repository whose owner has turned issues off",
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
        "no language, no text, no author, odd labels: nothing is lost but what is missing",
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
        "a page with nothing but pull requests is followed by the next one",
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
