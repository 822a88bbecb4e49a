import Core
import ViewModels

extension GitHubIssuesGesture {
  /// Pages of pull requests, and what is on a page.
  static let pageScenarios: [Scenario<GitHubIssuesGesture>] =
    [
      Scenario(
        "only-pulls",
        "pull requests only, up to the last page, are no issues",
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
        "pages of pull requests that lead in a circle are requested once each",
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
        "after ten pages of pull requests the status says that there are more",
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
        "a count says when there are more pages",
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
        "a page of which nothing can be read is a failure",
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
        "two issues with one number open their own pages",
        user: "    -L------------2",
        isShown: false
      ) {
        repository("ada/lab")
        issues("ada/lab", .json(twins))
      } expected: {
        $0.ignore(\.hidesKeyboard)
        $0.opened("--------------x", ["x": "https://github.com/ada/lab/issues/9b"])
        $0.issues("e-----------r", ["e": "no issues", "r": "#9 #9"])
        $0.status("i-----s-----2", .searches(["2": .found(2)]))
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
