import Core
import Foundation
import ViewModels

extension SearchStatus {
  /// The status in words, each case in its own.
  var text: StyledText {
    switch self {
    case .idle: .role(.muted, "Which repository?")
    case .incompleteName: .role(.muted, "… an owner, a slash and a name")
    case .searching: .role(.accent, "⟳ searching…")
    case .found(let repository, let count):
      .role(.success, "✓ \(repository.words) · \(count == 1 ? "1 issue" : "\(count) issues")")
    case .noIssues(let repository): .role(.success, "○ \(repository.words) has no open issue.")
    case .issuesDisabled: .role(.muted, "⊘ Issues are turned off there.")
    case .repositoryNotFound: .role(.failure, "✗ There is no such repository.")
    case .rateLimited(let date):
      .role(.failure, "⧗ Too many requests\(date.map(Self.until) ?? ".")")
    case .failed(let reason): .role(.failure, "! \(reason)")
    }
  }

  /// Whether asking once more may help.
  var canBeRetried: Bool {
    switch self {
    case .rateLimited, .failed: true
    default: false
    }
  }

  private static func until(_ date: Date) -> String {
    let time = date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false))
    return "; the next one from \(time) UTC on."
  }
}

extension GitHubRepository {
  fileprivate var words: String {
    [name.description, language].compactMap { $0 }.joined(separator: " · ")
  }
}
