import Core
import ViewModels
import Workshop

extension ComparedDesign<GitHubIssuesGesture> {
  /// The write-up's search: typing, deleting and tapping rows, without a word on how the search is.
  package static var original: Self {
    var design = Self(
      omission: "the write-up shows no status, no retry and nothing that a row opens",
      shows: [\.hidesKeyboard, \.issues],
      version: { Version(Originals.GitHubIssues(stage: $0)) }
    )
    design.comparesQueries = false
    design.faults = Originals.GitHubIssues.faults
    design.plays = { gesture, _ in gesture != .retry }
    design.reduce = { output, _, _ in
      Output(
        status: .never(),
        // A row is a title.
        issues: output.issues.map { $0.map { IssueRow(titleOf: $0) } },
        hidesKeyboard: output.hidesKeyboard,
        opened: .never()
      )
    }
    design.flaw = { server in
      server.flatMap(\.answers).contains(where: hasNextPage)
        ? "its list of issues has a second page, and the write-up requests one" : nil
    }
    design.fit = fitExplorer
    return design
  }

  private static func hasNextPage(_ answer: Answer) -> Bool {
    guard case .response(_, let headers, _) = answer.form else { return false }
    return headers.contains { $0.value.contains("rel=\"next\"") }
  }

  private static func fitExplorer(_ screen: inout ExploredScreen) {
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
