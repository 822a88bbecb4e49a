import Core
import ViewModels

/// What a user can do to the feed of public repositories.
package enum GitHubFeedGesture: Gesture {
  case open
  case pullDown

  package static let screen = "github-feed"

  package static var letters: KeyValuePairs<Character, GitHubFeedGesture> {
    ["o": .open, "d": .pullDown]
  }

  package static func viewModel(on stage: Stage) -> GitHubFeedViewModel {
    let token = stage.credentials["GITHUB_TOKEN"]
    return GitHubFeedViewModel(
      service: Provider(
        transport: stage.transport,
        plugins: token.map { [AuthorizationPlugin(scheme: "Bearer", credential: $0)] } ?? [],
        scheduler: stage.scheduler
      ),
      scheduler: stage.scheduler
    )
  }

  package static func input(from user: User<GitHubFeedViewModel>) -> GitHubFeedViewModel.Input {
    GitHubFeedViewModel.Input(
      appeared: user.events(\.appeared),
      refreshPulled: user.events(\.refreshPulled)
    )
  }

  package var words: String {
    switch self {
    case .open: "opened the screen"
    case .pullDown: "pulled the list down"
    }
  }

  package func send(to user: User<GitHubFeedViewModel>) {
    switch self {
    case .open: user.send(\.appeared)
    case .pullDown:
      // A header that turns can't be pulled, as with `UIRefreshControl`.
      if user.latest(\.isRefreshing) != true { user.send(\.refreshPulled) }
    }
  }
}
