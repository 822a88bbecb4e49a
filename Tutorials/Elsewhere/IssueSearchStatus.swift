/// The line below a search field, the same for all the view models in this folder.
public enum IssueSearchStatus: Equatable, Sendable {
  /// Nothing has been typed.
  case idle

  /// The issues are on their way.
  case searching

  /// The titles of the issues.
  case found([String])

  /// The search failed; the text says why.
  case failed(String)

  /// The words of the line.
  public var text: String {
    switch self {
    case .idle: ""
    case .searching: "Searching…"
    case .found(let titles): titles.isEmpty ? "No issues" : titles.joined(separator: "\n")
    case .failed(let reason): reason
    }
  }
}
