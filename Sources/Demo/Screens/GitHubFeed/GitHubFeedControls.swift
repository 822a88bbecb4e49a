import Core
import ViewModels
import Workshop

/// The controls of the feed: a list under a refresh header.
package final class GitHubFeedControls: ScreenControls {
  package typealias ViewModel = GitHubFeedViewModel

  package let isRefreshing = BehaviorRelay(value: false)

  package private(set) var isOpen = false

  private let appearances = PublishRelay<Void>()
  private let pulls = PublishRelay<Void>()

  package init(on stage: Stage) {}

  package var input: GitHubFeedViewModel.Input {
    GitHubFeedViewModel.Input(appeared: appearances.asSignal(), refreshPulled: pulls.asSignal())
  }

  package func bind(_ output: GitHubFeedViewModel.Output) -> Disposable {
    output.isRefreshing.drive(isRefreshing)
  }

  package func isOffered(_ gesture: GitHubFeedGesture) -> Bool {
    switch gesture {
    case .open: !isOpen
    // A header that turns can't be pulled, as with `UIRefreshControl`.
    case .pullDown: isOpen && !isRefreshing.value
    }
  }

  package func perform(_ gesture: GitHubFeedGesture) {
    switch gesture {
    case .open:
      isOpen = true
      appearances.accept(())
    case .pullDown:
      if !isRefreshing.value { pulls.accept(()) }
    }
  }
}
