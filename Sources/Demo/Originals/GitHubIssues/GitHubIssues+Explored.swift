import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's search for issues, for random users. It says nothing of its state, and rules that
  /// look for that are left out; so is the one of the rows of another name, since the text empties
  /// its table only when there is no repository.
  package static var originalGitHubIssues: ExploredScreen {
    var screen = ExploredScreen(
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
    screen.rules.removeAll { $0.name == "the rows are those of the name" }
    return screen
  }
}
