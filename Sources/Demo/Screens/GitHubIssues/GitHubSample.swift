import Core
import Foundation

/// Invented answers in the true shape of GitHub's, for scenarios and previews.
package enum GitHubSample {
  /// A repository; without a language and a description, both are null.
  package static func repository(
    _ fullName: String = "example-org/sample-lab",
    about: String? = nil,
    language: String? = "Swift"
  ) -> Data {
    let parts = fullName.split(separator: "/")
    return Data(
      """
      {"id": 999100001, "node_id": "R_fake999100001", "name": "\(parts.last ?? "")",
       "full_name": "\(fullName)", "private": false, "owner": \(user("\(parts.first ?? "")")),
       "html_url": "https://github.com/\(fullName)", "description": \(quoted(about)),
       "fork": false, "url": "https://api.github.com/repos/\(fullName)", "homepage": null,
       "created_at": "2024-03-01T09:00:00Z", "pushed_at": "2026-01-15T08:30:00Z",
       "stargazers_count": 42, "language": \(quoted(language)), "has_issues": true,
       "archived": false, "disabled": false, "open_issues_count": 8, "license": null,
       "topics": ["sample"], "visibility": "public", "default_branch": "main"}
      """.utf8
    )
  }

  /// A page of issues, in the order of `numbers`; those in `pullRequests` are pull requests.
  ///
  /// Every third body is null, every fifth account is gone, and labels have both of their shapes.
  package static func issues(
    of fullName: String = "example-org/sample-lab",
    numbers: some Sequence<Int> = [9, 8, 7, 6, 5, 4, 3, 2],
    pullRequests: Set<Int> = []
  ) -> Data {
    list(numbers.map { issue($0, of: fullName, isPullRequest: pullRequests.contains($0)) })
  }

  /// GitHub's body of a 404.
  package static let notFound = Data(
    """
    {"message": "Not Found", "status": "404",
     "documentation_url": "https://docs.github.com/rest/repos/repos#get-a-repository"}
    """.utf8
  )

  /// GitHub's body of a 410.
  package static let issuesDisabled = Data(
    """
    {"message": "Issues are disabled for this repo", "status": "410",
     "documentation_url": "https://docs.github.com/v3/issues/"}
    """.utf8
  )

  static func list(_ elements: [Data]) -> Data {
    var list = Data("[".utf8)
    for (index, element) in elements.enumerated() {
      if index > 0 { list += Data(",\n".utf8) }
      list += element
    }
    return list + Data("]".utf8)
  }

  /// An issue.
  package static func issue(
    _ number: Int,
    of fullName: String,
    isPullRequest: Bool = false,
    title: String? = nil
  ) -> Data {
    let kind = isPullRequest ? "pull" : "issues"
    let page = "https://github.com/\(fullName)/\(kind)/\(number)"
    let request = #""pull_request": {"html_url": "\#(page)", "merged_at": null}, "#
    return Data(
      """
      {"url": "https://api.github.com/repos/\(fullName)/issues/\(number)", "html_url": "\(page)",
       "id": \(999_200_000 + number), "node_id": "I_fake\(number)", "number": \(number),
       "title": "\(title ?? Self.title(number))", \(isPullRequest ? request : "")
       "user": \(number.isMultiple(of: 5) ? "null" : user("sample-\(authors[number % 3])")),
       "labels": [\(labels(number))], "state": "open", "locked": false, "assignees": [],
       "milestone": null, "comments": \(number % 4), "created_at": "2026-01-10T10:00:00Z",
       "updated_at": "2026-01-12T11:30:00Z", "closed_at": null, "state_reason": null,
       "body": \(number.isMultiple(of: 3) ? "null" : quoted("Seen on the first page.\\n\\nMore."))}
      """.utf8
    )
  }

  private static let authors = ["alice", "bảo", "지민"]

  private static func labels(_ number: Int) -> String {
    number.isMultiple(of: 2)
      ? #""question""#
      : #"{"id": 999300001, "name": "bug", "color": "d73a4a", "description": null}"#
  }

  private static func title(_ number: Int) -> String {
    let titles = [
      "List flickers when page two arrives", "Gõ nhanh thì gửi quá nhiều yêu cầu",
      "검색창을 지우면 목록이 남아 있음", "Crash after 30 minutes \\\"in the background\\\"",
      "下拉刷新后标题错位", "Dark mode: status line is unreadable", "Support `async` sequences",
    ]
    return titles[number % titles.count]
  }

  private static func user(_ login: String) -> String {
    #"{"login": "\#(login)", "id": 999000001, "node_id": "U_fake999000001", "gravatar_id": "", "#
      + #""avatar_url": "https://avatars.githubusercontent.com/u/999000001?v=4", "#
      + #""html_url": "https://github.com/\#(login)", "type": "User", "site_admin": false}"#
  }

  private static func quoted(_ text: String?) -> String {
    text.map { "\"\($0)\"" } ?? "null"
  }
}
