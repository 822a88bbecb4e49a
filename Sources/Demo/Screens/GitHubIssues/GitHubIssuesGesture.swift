import Core
import ViewModels

/// What a user can do to the search for issues.
package enum GitHubIssuesGesture: Gesture {
  case deleteBackward
  case replaceText(String)
  case retry
  case tapRow(Int)
  case type(String)

  package static let screen = "github-issues"

  /// The letters of a name are typed as they stand; capitals are all else.
  package static var letters: KeyValuePairs<Character, GitHubIssuesGesture> {
    [
      "a": .type("a"), "d": .type("d"), "/": .type("/"), "l": .type("l"), "b": .type("b"),
      "D": .deleteBackward, "L": .replaceText("ada/lab"), "S": .replaceText("ada/slow"),
      "C": .replaceText(""), "R": .retry, "1": .tapRow(0), "2": .tapRow(1),
    ]
  }

  package static func viewModel(on stage: Stage) -> GitHubIssuesViewModel {
    let token = stage.credentials["GITHUB_TOKEN"]
    return GitHubIssuesViewModel(
      service: Provider(
        transport: stage.transport,
        plugins: token.map { [AuthorizationPlugin(scheme: "Bearer", credential: $0)] } ?? [],
        scheduler: stage.scheduler
      ),
      scheduler: stage.scheduler
    )
  }

  package static func input(
    from user: User<GitHubIssuesViewModel>
  ) -> GitHubIssuesViewModel.Input {
    GitHubIssuesViewModel.Input(
      itemSelected: user.events(\.itemSelected),
      retryTapped: user.events(\.retryTapped),
      searchText: user.state(\.searchText, from: "")
    )
  }

  package var words: String {
    switch self {
    case .deleteBackward: "deleted a letter"
    case .replaceText(""): "cleared the text"
    case .replaceText(let text): "replaced the text by \(text)"
    case .retry: "tapped retry"
    case .tapRow(let index): "tapped row \(index + 1)"
    case .type(let text): "typed \(text)"
    }
  }

  package func send(to user: User<GitHubIssuesViewModel>) {
    let text = user.last(\.searchText) ?? ""
    switch self {
    case .deleteBackward: replace(text, by: String(text.dropLast()), user)
    case .replaceText(let new): replace(text, by: new, user)
    case .retry:
      // A button that is not there can't be tapped.
      if user.latest(\.status)?.canBeRetried == true { user.send(\.retryTapped) }
    case .tapRow(let index):
      if user.latest(\.issues)?.indices.contains(index) == true { user.send(\.itemSelected, index) }
    case .type(let new): replace(text, by: text + new, user)
    }
  }

  /// A field sends its text when that changes.
  private func replace(_ old: String, by new: String, _ user: User<GitHubIssuesViewModel>) {
    if new != old { user.send(\.searchText, new) }
  }
}
