import Core
import Foundation

/// An entry of a repository's issues, as GitHub's "List repository issues" gives it.
///
/// Its documentation ("REST API endpoints for issues") says that every pull request is an issue too,
/// that the body may be null, and that a label is a text or an object.
public struct GitHubIssue: Decodable, Equatable, Sendable {
  /// What people call it by.
  public let number: Int

  /// What it is about.
  public let title: String

  /// Who wrote it; nil once the account is gone.
  public let author: String?

  /// The text, in Markdown; nil for one without.
  public let body: String?

  /// How many comments it has.
  public let commentCount: Int

  /// Whether it is a pull request.
  public let isPullRequest: Bool

  /// The names of its labels.
  public let labels: [String]

  /// Its page.
  public let url: URL?

  /// Decodes an entry; one without a number and a title is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    number = try container.decode(Int.self, forKey: .number)
    title = try container.decode(String.self, forKey: .title)
    author = (try? container.decode(User.self, forKey: .user))?.login
    body = container.text(.body)
    commentCount = container.integer(.comments) ?? 0
    isPullRequest = container.contains(.pullRequest) && !container.isNull(.pullRequest)
    labels = container.elements(Label.self, .labels)?.map(\.name) ?? []
    url = container.link(.url)
  }

  private enum Key: String, CodingKey {
    case body, comments, labels, number, title, user
    case pullRequest = "pull_request"
    case url = "html_url"
  }

  private struct User: Decodable {
    let login: String
  }

  private struct Label: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        self.name = name
      } else {
        name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
      }
    }

    private enum Key: String, CodingKey {
      case name
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func isNull(_ key: Key) -> Bool {
    (try? decodeNil(forKey: key)) ?? false
  }
}
