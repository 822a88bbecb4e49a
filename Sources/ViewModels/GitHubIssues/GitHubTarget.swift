import Core
import Foundation

/// The endpoints of GitHub that the screen needs.
///
/// From GitHub's documentation of its REST API, version 2022-11-28. Public data needs no key;
/// without one there are 60 requests an hour.
public enum GitHubTarget: TargetType, Equatable, Sendable {
  /// A repository; one that was renamed answers with 301 and the address under which it is now.
  case repository(RepositoryName)

  /// The open issues of a repository, pull requests among them, newest first.
  case issues(RepositoryName)

  /// A page that a `Link` header points to; its path and query are requested from this API's host.
  case page(URL)

  public var baseURL: URL { URL(literal: "https://api.github.com") }

  public var headers: [String: String]? { Self.commonHeaders }

  static let commonHeaders = [
    "Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28",
  ]

  public var method: Method { .get }

  public var path: String {
    switch self {
    case .repository(let full): "/repos/\(segment: full.owner)/\(segment: full.name)"
    case .issues(let full): "/repos/\(segment: full.owner)/\(segment: full.name)/issues"
    case .page(let url): url.path(percentEncoded: true)
    }
  }

  public var task: RequestTask {
    switch self {
    case .repository:
      .requestPlain
    case .issues:
      .requestParameters(parameters: ["per_page": 100], encoding: URLEncoding.queryString)
    case .page(let url):
      .requestParameters(parameters: url.parameters, encoding: URLEncoding.queryString)
    }
  }

  public var validationType: ValidationType { .successCodes }
}

extension URL {
  /// The items of the query.
  fileprivate var parameters: [String: Any] {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { _, last in last }
  }
}
