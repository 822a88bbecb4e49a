import Core
import Foundation

/// The list of all public repositories of GitHub.
///
/// From GitHub's REST documentation, version 2022-11-28 ("List public repositories"). The only
/// parameter is `since`, the identifier after which the page begins; a page has at most 100 entries
/// and `per_page` does nothing. The next page's address is in the `Link` header, and its `since`
/// must be taken from there, because identifiers have gaps.
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
