import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's search for issues, for random users. It says nothing of its state, and rules that
  /// look for that are left out.
  package static var originalGitHubIssues: ExploredScreen {
    ExploredScreen(
      GitHubIssuesGesture.self,
      name: "github-issues, the original",
      rules: GitHubIssuesGesture.searchRules + [.noRowTwice, .recovers],
      plays: {
        switch $0 {
        case .retry, .type("/"): false
        default: true
        }
      }
    ) { stage in
      Originals.GitHubIssues(stage: stage)
    }
  }
}
