import Core
import Originals
import ViewModels

extension ScenarioPages {
  /// The scenarios of github-issues, and what the write-up's design makes of them.
  static let gitHubIssues = pages(
    of: GitHubIssuesGesture.self,
    original: Originals.GitHubIssues.init(stage:)
  )
}
