import Core
import Foundation

/// The list of all public repositories of GitHub.
///
/// From GitHub's REST documentation, version 2022-11-28 ("List public repositories"). The only
/// parameter is `since`, the identifier after which the page begins; a page has at most 100 entries
/// and `per_page` does nothing. The next page's address is in the `Link` header, and its `since` must
/// be taken from there, because identifiers have gaps.
public enum PublicRepositoriesTarget: TargetType, Equatable, Sendable {
  /// The page after the repository with the identifier `since`; the first page without one.
  ///
  /// With the tag of a page that is there already, an unchanged page is answered with 304.
  case page(since: Int?, eTag: String? = nil)

  public var baseURL: URL { URL(literal: "https://api.github.com") }

  public var headers: [String: String]? {
    var headers = [
      "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
    ]
    switch self {
    case .page(_, let eTag): headers["If-None-Match"] = eTag
    }
    return headers
  }

  public var method: Method { .get }

  public var path: String { "/repositories" }

  public var task: RequestTask {
    switch self {
    case .page(let since?, _):
      .requestParameters(parameters: ["since": since], encoding: URLEncoding.queryString)
    case .page(nil, _):
      .requestPlain
    }
  }

  /// A 304 passes: it says that nothing is new.
  public var validationType: ValidationType { Self.successOrNotModified }

  private static let successOrNotModified = ValidationType.customCodes(Array(200..<300) + [304])
}

extension Response {
  /// The start of the next page of public repositories: `since` in the `Link` header's `next`.
  public var nextSince: Int? {
    guard let url = link(rel: "next"),
      let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    else { return nil }
    return items.first { $0.name == "since" }?.value.flatMap { Int($0) }
  }
}

/// Invented pages in the true shape of GitHub's list of public repositories.
package enum PublicRepositoriesSample {
  /// The page after `since`: `count` entries, whose identifiers have gaps.
  ///
  /// Every fourth has a null description.
  package static func page(since: Int = 0, count: Int = 20) -> Data {
    let items = identifiers(since: since, count: count).map { id in
      let name = "sample-\(["alice", "bob", "carol"][id % 3])/project-\(id)"
      return #"{"id": \#(id), "node_id": "R_\#(id)", "name": "project-\#(id)", "#
        + #""full_name": "\#(name)", "private": false, "owner": {"login": "sample", "id": 1, "#
        + #""avatar_url": "https://avatars.githubusercontent.com/u/1?v=4"}, "#
        + #""html_url": "https://github.com/\#(name)", "#
        + #""description": \#(id.isMultiple(of: 4) ? "null" : #""Invented project \#(id)""#), "#
        + #""fork": \#(id.isMultiple(of: 7)), "url": "https://api.github.com/repos/\#(name)", "#
        + #""keys_url": "https://api.github.com/repos/\#(name)/keys{/key_id}"}"#
    }
    return Data("[\(items.joined(separator: ", "))]".utf8)
  }

  /// The `Link` header of that page, with GitHub's template for the first one.
  package static func link(since: Int = 0, count: Int = 20) -> String {
    let next = identifiers(since: since, count: count).last ?? since
    return "<https://api.github.com/repositories?since=\(next)>; rel=\"next\", "
      + "<https://api.github.com/repositories{?since}>; rel=\"first\""
  }

  package static func identifiers(since: Int, count: Int) -> [Int] {
    (0..<min(max(count, 0), 100)).map { since + 1 + $0 * 3 + $0 % 2 }
  }
}

extension PublicRepositoriesTarget {
  public var sampleData: Data {
    switch self {
    case .page(let since, _): PublicRepositoriesSample.page(since: since ?? 0)
    }
  }
}
