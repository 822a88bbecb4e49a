import Foundation

/// A row of the list of issues.
public struct IssueRow: Equatable, Identifiable, Sendable {
  /// The number of the issue.
  public let id: Int

  /// What it is about.
  public let title: String

  /// Who wrote it; nil once the account is gone.
  public let author: String?

  /// The first line of its text; nil for an issue without one.
  public let excerpt: String?

  /// How many comments it has.
  public let commentCount: Int

  /// The names of its labels.
  public let labels: [String]

  /// Its page.
  public let url: URL?

  /// Makes a row.
  public init(
    id: Int,
    title: String,
    author: String? = nil,
    excerpt: String? = nil,
    commentCount: Int = 0,
    labels: [String] = [],
    url: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.author = author
    self.excerpt = excerpt
    self.commentCount = commentCount
    self.labels = labels
    self.url = url
  }

  /// Makes the row of an issue.
  init(_ issue: GitHubIssue) {
    let lines = issue.body?.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }
    self.init(
      id: issue.number,
      title: issue.title,
      author: issue.author,
      excerpt: lines?.first { !$0.isEmpty },
      commentCount: issue.commentCount,
      labels: issue.labels,
      url: issue.url
    )
  }
}

/// `#9 List flickers`.
extension IssueRow: CustomStringConvertible {
  public var description: String { "#\(id) \(title)" }
}
