import Core
import Foundation
import ViewModels

extension SearchStatus {
  /// The status in words, each case in its own.
  ///
  /// - Parameter now: The present time; a date of another day is written with its day.
  func text(now: Date) -> StyledText {
    switch self {
    case .idle: .role(.muted, "Which repository?")
    case .incompleteName: .role(.muted, "… an owner, a slash and a name")
    case .searching: .role(.accent, "⟳ searching…")
    case .found(let repository, let count):
      .role(.success, "✓ \(repository.words) · \(Self.issues(count))")
    case .foundAtLeast(let repository, let count):
      .role(.success, "✓ \(repository.words) · at least \(Self.issues(count))")
    case .noIssues(let repository): .role(.success, "○ \(repository.words) has no open issue.")
    case .onlyPullRequests(let repository, let pages):
      .role(.muted, "◌ \(repository.words): \(pages) pages of pull requests, and there are more.")
    case .issuesDisabled: .role(.muted, "⊘ Issues are turned off there.")
    case .repositoryNotFound: .role(.failure, "✗ There is no such repository.")
    case .rateLimited(let date):
      .role(.failure, "⧗ Too many requests\(date.map { Self.until($0, now) } ?? ".")")
    case .failed(let reason): .role(.failure, "! \(reason)")
    }
  }

  private static func issues(_ count: Int) -> String {
    count == 1 ? "1 issue" : "\(count) issues"
  }

  private static func until(_ date: Date, _ now: Date) -> String {
    let day = Date.ISO8601FormatStyle().year().month().day()
    let time = date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false))
    let isToday = date.formatted(day) == now.formatted(day)
    return "; the next one from \(isToday ? "" : "\(date.formatted(day)) ")\(time) UTC on."
  }
}

extension GitHubRepository {
  fileprivate var words: String {
    [name.description, language].compactMap { $0 }.joined(separator: " · ")
  }
}
