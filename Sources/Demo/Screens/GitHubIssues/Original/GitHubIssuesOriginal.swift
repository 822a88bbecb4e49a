import Core
import ViewModels
import Workshop

/// The write-up's search: typing, deleting and tapping rows, without a word on how the search is.
package struct GitHubIssuesOriginal: OriginalDesign {
  package typealias UserGesture = GitHubIssuesGesture

  package let omission = "the write-up shows no status, no retry and nothing that a row opens"

  package let shows: [PartialKeyPath<GitHubIssuesViewModel.Output>] = [\.hidesKeyboard, \.issues]

  package let comparesQueries = false

  package let faults = Originals.GitHubIssues.faults

  package init() {}

  package func version(on stage: Stage) -> Version {
    Version(Originals.GitHubIssues(stage: stage))
  }

  package func plays(_ gesture: GitHubIssuesGesture, after before: [GitHubIssuesGesture]) -> Bool {
    gesture != .retry
  }

  package func reduce(
    _ output: GitHubIssuesViewModel.Output,
    of input: GitHubIssuesViewModel.Input,
    on stage: Stage
  ) -> GitHubIssuesViewModel.Output {
    GitHubIssuesViewModel.Output(
      status: .never(),
      // A row is a title.
      issues: output.issues.map { $0.map { IssueRow(titleOf: $0) } },
      hidesKeyboard: output.hidesKeyboard,
      opened: .never()
    )
  }

  package func flaw(of server: [Rule]) -> String? {
    server.flatMap(\.answers).contains(where: Self.hasNextPage)
      ? "its list of issues has a second page, and the write-up requests one" : nil
  }

  private static func hasNextPage(_ answer: Answer) -> Bool {
    guard case .response(_, let headers, _) = answer.form else { return false }
    return headers.contains { $0.value.contains("rel=\"next\"") }
  }

  package func fit(_ screen: inout ExploredScreen) {
    // A slash at the end of a name is another name to our server, and may be the same to GitHub's.
    screen.leaveOut(gestures: "/")
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      "a failure is shown",
      "the line below the field says whether the text is a name",
      because: "it shows no status"
    )
    screen.leaveOut(
      "the rows belong to the name",
      because: "the write-up empties the table only where there is no repository"
    )
    screen.leaveOut(
      "a tap opens the row and hides the keyboard",
      because: "the write-up doesn't show what a tap opens"
    )
  }
}
