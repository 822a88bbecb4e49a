import Core
import Foundation

/// The line below the search field.
public enum SearchStatus: Equatable, Sendable {
  /// Nothing has been typed.
  case idle

  /// The text isn't `owner/name`; nothing is requested.
  case incompleteName

  /// The repository or its issues are in flight.
  case searching

  /// The repository is there, and all of its open issues are listed.
  case found(repository: GitHubRepository, count: Int)

  /// The repository is there, and `count` of its open issues are listed; it has more.
  case foundAtLeast(repository: GitHubRepository, count: Int)

  /// The repository is there and has no open issue.
  case noIssues(repository: GitHubRepository)

  /// The repository is there, and `pages` pages hold only pull requests; it has more.
  case onlyPullRequests(repository: GitHubRepository, pages: Int)

  /// The repository is there, and its owner has turned issues off.
  case issuesDisabled

  /// There is no repository of that name, or it is not visible.
  case repositoryNotFound

  /// Too many requests; the server takes the next one at the given time, if it says when.
  case rateLimited(until: Date?)

  /// The search failed; the text says why and what to do.
  case failed(String)
}

extension SearchStatus {
  /// True if the same search may succeed later.
  public var canBeRetried: Bool {
    switch self {
    case .rateLimited, .failed: true
    default: false
    }
  }

  /// Tells failures apart by status and headers, and only then by the body ("Troubleshooting the
  /// REST API").
  package init(_ error: NetworkError, now: Date) {
    switch error {
    case .statusCode(let response) where response.isRateLimited:
      self = .rateLimited(until: response.retryDate(now: now))
    case .statusCode(let response) where response.statusCode == 404:
      self = .repositoryNotFound
    case .statusCode(let response) where response.statusCode == 410:
      self = .issuesDisabled
    default:
      self = .failed(error.message)
    }
  }
}
