import Core
import ViewModels

extension Originals.GitHubIssues {
  /// The write-up's search: typing, deleting and tapping rows, without a word on how the search is.
  @MainActor
  package static let design = OriginalDesign<GitHubIssuesGesture>(
    plays: { gesture, _ in gesture != .retry },
    shows: [\.hidesKeyboard, \.issues],
    flaw: { _ in nil },
    comparesQueries: false,
    omission: "the text shows no status, no retry and nothing that a row opens"
  ) { screen in
    // A slash at the end of a name is another name to our server, and may be the same to GitHub's.
    screen.leaveOut(gestures: "/")
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      "a failure is said",
      "the line below the field says what the text is",
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
  } make: { stage in
    Originals.GitHubIssues(stage: stage)
  }
}
