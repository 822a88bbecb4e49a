import Core
import Foundation

/// The endpoints of GitHub that the screen needs.
///
/// From GitHub's documentation of its REST API, version 2022-11-28. No key is needed for what is
/// public; without one there are 60 requests an hour.
public enum GitHubTarget: TargetType, Equatable, Sendable {
  /// A repository; one that was renamed answers with 301 and the address under which it is now.
  case repository(RepositoryName)

  /// The open issues of a repository, pull requests among them, newest first.
  case issues(RepositoryName)

  /// A page that a `Link` header points to; its path and query are requested of this API's host.
  case page(URL)

  public var baseURL: URL { URL(literal: "https://api.github.com") }

  public var headers: [String: String]? {
    ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
  }

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

/// The full name of a repository: its owner and its own name.
public struct RepositoryName: Hashable, Sendable {
  /// The login of the user or the organization.
  public let owner: String

  /// The name below the owner.
  public let name: String

  package init(owner: String, name: String) {
    self.owner = owner
    self.name = name
  }
}

extension RepositoryName {
  /// Reads `owner/name`; nil for what cannot be one, such as a half-typed name.
  ///
  /// GitHub allows ASCII letters, digits and `-`, in an owner also `_`, in a name also `_` and `.`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), ![".", ".."].contains(parts[1]),
      parts[0].unicodeScalars.allSatisfy({ Self.isPart($0) }),
      parts[1].unicodeScalars.allSatisfy({ Self.isPart($0) || $0 == "." })
    else { return nil }
    self.init(owner: String(parts[0]), name: String(parts[1]))
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-": true
    default: false
    }
  }
}

/// `owner/name`.
extension RepositoryName: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}
