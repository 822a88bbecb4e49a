import Core
import Foundation
import ViewModels

extension Originals.GitHubIssues {
  /// The two endpoints that the search needs.
  public enum Target: TargetType {
    /// A repository, by whatever was typed.
    case repository(String)

    /// The issues of a repository.
    case issues(String)

    public var baseURL: URL { URL(literal: "https://api.github.com") }

    public var method: Method { .get }

    public var path: String {
      switch self {
      case .repository(let name): "/repos/\(name)"
      case .issues(let name): "/repos/\(name)/issues"
      }
    }

    public var task: RequestTask { .requestPlain }
  }

  /// A repository.
  public struct Repository: Decodable, Sendable {
    public let fullName: String

    // NB: GitHub sends null for a repository without code, and then nothing of it is decoded.
    public let language: String

    private enum CodingKeys: String, CodingKey {
      case language
      case fullName = "full_name"
    }
  }

  /// An issue, or a pull request.
  public struct Issue: Decodable, Sendable {
    public let number: Int
    public let title: String

    // NB: GitHub sends null for an issue without a text, and then the whole list is lost.
    public let body: String

    var row: IssueRow { IssueRow(id: number, title: title, excerpt: body) }
  }
}
