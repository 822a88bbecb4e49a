import Core
import ViewModels

extension GitHubIssuesGesture {
  /// A repository or its issues that are not sent; a retry gets both.
  static let failureScenarios: [Scenario<GitHubIssuesGesture>] =
    refusals.flatMap { [failure($0.name, $0.answer, $0.status), issuesFailure($0)] } + [
      issuesFailure(("limit", .rateLimited(until: anHour), .rateLimited(until: anHour))),
      Scenario(
        "issues-not-found",
        "issues that are not there are a repository that is not, and another name succeeds",
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
        "a secondary limit says when to come back by the seconds to wait",
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
      // A view that retries by itself does so before the search has completed.
      Scenario(
        "retry-at-once",
        keeps: "what is offered is done",
        user: "-L",
        view: .init(reaction: .init(to: "status", by: "R", times: 1))
      ) {
        Nth(2).fails(.connectionLost)
      },
    ]

  /// What either of the two requests may be answered.
  private static let refusals: [Refusal] = [
    ("too-many", .status(429), .rateLimited(until: nil)),
    ("forbidden", .status(403), .failed("The server refuses access.")),
    ("refused", .unauthorized, .failed("The server asks for valid credentials.")),
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
      "after a repository that failed a retry repeats the name and succeeds",
      user: "     -L---------R-------",
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
      "after issues that failed a retry repeats the name and succeeds",
      user: "     -L------------R-------",
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
