import Core
import Foundation
import ViewModels

/// Scripts about what GitHub says instead of a list.
extension GitHubIssuesScreen {
  static var notFound: Script<GitHubIssuesScreen> {
    script(
      "not-found",
      "404 is not the same as no issues, and not the end of the search",
      person: "-ada/la 2s b 2s"
    ) {
      repository("ada/la", .status(404, body: GitHubSample.notFound))
      lab
    }
  }

  static var limit: Script<GitHubIssuesScreen> {
    script(
      "limit",
      "403 with a reset time: too many requests, until when, and then again",
      person: "-L 2s R 2s"
    ) {
      repository(
        "ada/lab",
        .rateLimited(until: Date(timeIntervalSinceReferenceDate: 3600)),
        .json(GitHubSample.repository("ada/lab"))
      )
      issues("ada/lab")
    }
  }

  static var renamed: Script<GitHubIssuesScreen> {
    script(
      "renamed",
      "a repository under its old name is followed to its new one",
      person: "-ada/la 3s"
    ) {
      repository("ada/la", .movedPermanently(to: "https://api.github.com/repositories/999100001"))
      On(.get, "/repositories/999100001").answers(.json(GitHubSample.repository("ada/lab")))
      issues("ada/lab")
    }
  }

  static var disabled: Script<GitHubIssuesScreen> {
    script(
      "disabled",
      "a repository whose owner has turned issues off",
      person: "-L 2s"
    ) {
      repository("ada/lab")
      issues("ada/lab", .status(410, body: GitHubSample.issuesDisabled))
    }
  }

  static var nulls: Script<GitHubIssuesScreen> {
    script(
      "nulls",
      "no language, no text, no author, odd labels: nothing is lost but what is missing",
      person: "-L 2s"
    ) {
      repository("ada/lab", .json(GitHubSample.repository("ada/lab", language: nil)))
      issues(
        "ada/lab",
        .json(
          #"""
          [{"number": 15, "title": "Nothing but a title"},
           {"number": 14, "title": null}, null, 7,
           {"number": 13, "title": "아주 긴 제목이라서 한 줄에 다 들어가지 않는 이슈", "user": null,
            "labels": ["버그", {"name": "help wanted"}, {}], "body": null, "comments": 1},
           {"number": 12, "title": "👩‍💻 emoji, 全角, café", "user": {"login": "sample-bảo"}}]
          """#
        )
      )
    }
  }
}
