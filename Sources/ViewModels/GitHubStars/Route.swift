import Core
import Foundation

/// A page above the feed.
///
/// The pages that are open are a list of routes, the path. A saved path is restored by decoding it,
/// and a link is read as a route.
public enum Route: Codable, Hashable, Sendable {
  /// The form of a new issue.
  case newIssue(name: RepositoryName)

  /// A repository and its open issues.
  case repository(name: RepositoryName)
}

extension Route {
  /// The repository that the page is about.
  public var repository: RepositoryName {
    switch self {
    case .newIssue(let name), .repository(let name): name
    }
  }

  /// True for a page with the user's text, which no other page may cover.
  public var isForm: Bool {
    if case .newIssue = self { true } else { false }
  }

  /// Reads a link to a repository of GitHub, to its issues or to the form of a new one; `nil` for
  /// any other link, such as one to GitHub's own pages.
  public init?(link: URL) {
    let parts = link.path(percentEncoded: false).split(separator: "/").map(String.init)
    guard ["https", "http"].contains(link.scheme?.lowercased()),
      ["github.com", "www.github.com"].contains(link.host()?.lowercased()),
      parts.count == 2 || (3...4).contains(parts.count) && parts[2] == "issues",
      !Self.ownPages.contains(parts[0].lowercased()),
      let name = RepositoryName(parts.prefix(2).joined(separator: "/"))
    else { return nil }
    self = parts.dropFirst(3) == ["new"] ? .newIssue(name: name) : .repository(name: name)
  }

  /// Names that no user of GitHub has, because its own pages begin with them.
  private static let ownPages: Set<String> = [
    "about", "apps", "collections", "explore", "features", "login", "marketplace", "notifications",
    "organizations", "orgs", "search", "sessions", "settings", "sponsors", "stars", "topics",
    "trending", "users",
  ]
}

extension Route: CustomStringConvertible {
  public var description: String {
    switch self {
    case .newIssue(let name): "\(name)/new"
    case .repository(let name): name.description
    }
  }
}

extension RepositoryName: Codable {
  /// Decodes `owner/name`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = RepositoryName(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not owner/name")
    }
    self = name
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
