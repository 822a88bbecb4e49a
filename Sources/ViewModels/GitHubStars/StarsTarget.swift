import Core
import Foundation

/// The endpoints of the user's stars.
///
/// From GitHub's REST documentation ("REST API endpoints for starring"). All need a key of the
/// user; without one they answer 401. A write answers 204 and has no body, and a `PUT` says so.
public enum StarsTarget: TargetType, Equatable, Sendable {
  /// A page of the repositories that have the user's star, counted from 1.
  case list(page: Int)

  /// Gives a repository a star, or takes it away.
  case set(RepositoryName, isStarred: Bool)

  public var baseURL: URL { URL(literal: "https://api.github.com") }

  public var headers: [String: String]? {
    let length = method == .put ? ["Content-Length": "0"] : [:]
    return GitHubTarget.commonHeaders.merging(length) { _, new in new }
  }

  public var method: Method {
    switch self {
    case .list: .get
    case .set(_, isStarred: true): .put
    case .set(_, isStarred: false): .delete
    }
  }

  public var path: String {
    switch self {
    case .list: "/user/starred"
    case .set(let full, _): "/user/starred/\(segment: full.owner)/\(segment: full.name)"
    }
  }

  public var task: RequestTask {
    switch self {
    case .list(let page):
      .requestParameters(
        parameters: ["page": page, "per_page": 100],
        encoding: URLEncoding.queryString
      )
    case .set: .requestPlain
    }
  }

  public var validationType: ValidationType { .successCodes }
}
