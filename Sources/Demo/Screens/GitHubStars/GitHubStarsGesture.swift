import Core
import ViewModels
import Workshop

/// What the user does in the flow: the gestures of its screens, Back, and a link.
package enum GitHubStarsGesture: Gesture {
  package typealias Controls = GitHubStarsControls

  case back
  case feed(GitHubFeedGesture)
  case link(String)
  case page(GitHubIssuesGesture)
  case restore(String)
  case star(row: Int)
  case starPage
  case tapRow(Int)

  package static let screen = "github-stars"

  package static var letters: KeyValuePairs<Character, GitHubStarsGesture> {
    [
      "o": .feed(.open), "d": .feed(.pullDown), "1": .tapRow(0), "2": .tapRow(1), "3": .tapRow(2),
      "a": .star(row: 0), "b": .star(row: 1), "c": .star(row: 2), "s": .starPage, "B": .back,
      "r": .page(.retry), "i": .page(.tapRow(0)), "L": .link("https://github.com/ada/lab"),
      "S": .link("https://github.com/ada/slow/issues"), "P": .restore(savedPath),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "o": "The screen opens by itself, and o takes the server offline.",
      "P": "A run by hand has no saved path.",
    ]
  }

  /// A path of two pages, as it was saved.
  static let savedPath =
    #"[{"repository":{"name":"ada/lab"}},{"repository":{"name":"ada/slow"}}]"#

  package static func viewModel(on stage: Stage) -> GitHubStarsViewModel {
    GitHubStarsViewModel(stars: stage.stars)
  }

  package var words: String {
    switch self {
    case .back: "went back"
    case .feed(let gesture): gesture.words
    case .link(let link): "opened the link \(link)"
    case .page(let gesture): gesture.words
    case .restore: "started the app again, with the path that it had saved"
    case .star(let row): "tapped the star of row \(row + 1)"
    case .starPage: "tapped the star of the page"
    case .tapRow(let row): "tapped row \(row + 1)"
    }
  }
}

extension Stage {
  /// The store of the flow, on this stage's server.
  package var stars: Stars {
    companion { Stars(service: service("Bearer", "GITHUB_TOKEN")) }
  }
}
