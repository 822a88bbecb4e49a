import ViewModels
import Workshop

package enum GitHubIssuesGesture: Gesture {
  package typealias Controls = GitHubIssuesControls

  case deleteBackward
  case replaceText(String)
  case retry
  case tapRow(Int)
  case type(String)

  package static let screen = "github-issues"

  /// The letters of a name are typed as they stand, and capitals change the text.
  package static var letters: KeyValuePairs<Character, GitHubIssuesGesture> {
    [
      "a": .type("a"), "d": .type("d"), "/": .type("/"), "l": .type("l"), "b": .type("b"),
      "D": .deleteBackward, "L": .replaceText("ada/lab"), "S": .replaceText("ada/slow"),
      "C": .replaceText(""), "r": .retry, "1": .tapRow(0), "2": .tapRow(1),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "a": "The text is typed.", "d": "The text is typed.", "/": "The text is typed.",
      "l": "The text is typed.", "b": "The text is typed.", "D": "Backspace deletes.",
      "L": "The text is typed.", "S": "The text is typed.", "C": "Ctrl-U clears the text.",
    ]
  }

  package static func viewModel(on stage: Stage) -> GitHubIssuesViewModel {
    GitHubIssuesViewModel(
      service: stage.service(),
      scheduler: stage.scheduler
    )
  }

  package var words: String {
    switch self {
    case .deleteBackward: "deleted a letter"
    case .replaceText(""): "cleared the text"
    case .replaceText(let text): "replaced the text with \(text)"
    case .retry: "tapped retry"
    case .tapRow(let index): "tapped row \(index + 1)"
    case .type(let text): "typed \(text)"
    }
  }
}
