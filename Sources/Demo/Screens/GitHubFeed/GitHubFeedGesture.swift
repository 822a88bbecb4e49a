import ViewModels
import Workshop

package enum GitHubFeedGesture: Gesture {
  package typealias Controls = GitHubFeedControls

  case open
  case pullDown

  package static let screen = "github-feed"

  package static var letters: KeyValuePairs<Character, GitHubFeedGesture> {
    ["o": .open, "d": .pullDown]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    ["o": "The screen opens by itself, and o takes the server offline."]
  }

  package static func viewModel(on stage: Stage) -> GitHubFeedViewModel {
    GitHubFeedViewModel(service: stage.service())
  }

  package var words: String {
    switch self {
    case .open: "opened the screen"
    case .pullDown: "pulled the list down"
    }
  }
}
