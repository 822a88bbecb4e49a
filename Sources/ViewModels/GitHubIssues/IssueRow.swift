import Core
import Foundation

/// A row of the list of issues: an entry of GitHub's "List repository issues".
///
/// Its documentation ("REST API endpoints for issues") says that every pull request is an issue
/// too, that the body may be null, and that a label is a string or an object.
public struct IssueRow: Decodable, Equatable, Identifiable, Sendable {
  /// The identity of an issue: its number, and its page on GitHub, since another repository has an
  /// issue with the same number.
  public struct ID: Hashable, Sendable {
    public let number: Int
    public let url: URL?
  }

  /// The number that people call the issue by.
  public let number: Int

  /// The title.
  public let title: String

  /// The author; `nil` once the account is gone.
  public var author: String?

  /// The first line of its body, which is Markdown; `nil` for an issue without one.
  public var excerpt: String?

  /// The number of comments.
  public var commentCount = 0

  /// The names of its labels.
  public var labels: [String] = []

  /// The issue's page on GitHub.
  public var url: URL?

  /// True for a pull request, which the list leaves out.
  package var isPullRequest = false

  /// The row's identity, which no issue of another repository has.
  public var id: ID { ID(number: number, url: url) }

  /// Creates a row without further details.
  public init(number: Int, title: String, excerpt: String? = nil) {
    self.number = number
    self.title = title
    self.excerpt = excerpt
  }

  /// Decodes an entry; one without a number and a title is refused.
  public init(from decoder: any Decoder) throws {
    let issue = try decoder.fields()
    number = try issue.decode(Int.self, forKey: "number")
    title = try issue.decode(String.self, forKey: "title")
    author = (try? issue.fields("user"))?.text("login")
    excerpt = issue.text("body")?.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .first { !$0.isEmpty }
    commentCount = issue.integer("comments") ?? 0
    labels = issue.elements(Label.self, "labels")?.map(\.name) ?? []
    url = issue.link("html_url")
    isPullRequest = (try? issue.decodeNil(forKey: "pull_request")) == false
  }

  private struct Label: Decodable {
    let name: String

    init(from decoder: any Decoder) throws {
      name =
        try (try? decoder.singleValueContainer().decode(String.self))
        ?? decoder.fields().decode(String.self, forKey: "name")
    }
  }
}

/// `#9 List flickers`.
extension IssueRow: CustomStringConvertible {
  public var description: String { "#\(number) \(title)" }
}
