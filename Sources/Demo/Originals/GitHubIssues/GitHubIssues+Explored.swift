import Core
import ViewModels

extension ExploredScreen {
  /// The write-up's search for issues, for random users.
  package static var originalGitHubIssues: ExploredScreen {
    var screen = ExploredScreen(
      GitHubIssuesGesture.self,
      name: "github-issues, the original",
      plays: {
        switch $0 {
        case .retry, .type("/"): false
        default: true
        }
      }
    ) { stage in
      Originals.GitHubIssues(stage: stage)
    }
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      "a failure is said",
      because: "it says nothing of its state"
    )
    screen.leaveOut(
      "the rows are those of the name",
      because: "the text empties the table only where there is no repository"
    )
    screen.leaveOut(
      "a tap opens the row and hides the keyboard",
      because: "what a tap opens is not shown"
    )
    return screen
  }
}
