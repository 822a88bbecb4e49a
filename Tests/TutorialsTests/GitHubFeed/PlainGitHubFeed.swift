import Core
import Screens
import Workshop

@testable import ViewModels

/// The obvious version of `github-feed`, which all scenarios accept and the explorer breaks.
struct PlainGitHubFeed: ViewModelType {
  let service: Provider<PublicRepositoriesTarget>

  func transform(input: GitHubFeedViewModel.Input) -> GitHubFeedViewModel.Output {
    let steps = Observable.deferred { [service] in
      let position = BehaviorRelay<FeedPosition?>(value: nil)

      let appeared = input.appeared.asObservable()
        .filter { position.value == nil }

      let pulled = input.refreshPulled.asObservable()
        .skip(until: input.appeared.asObservable())

      // region: chain
      return Observable.merge(appeared, pulled)
        .flatMapFirst {
          GitHubFeedViewModel.page(at: position.value ?? FeedPosition(), from: service)
            .do(onNext: { position.accept($0.next) })
            .map(Step.received)
            .catch { .just(.failed(NetworkError($0).message)) }
            .startWith(.requested)
        }
      // endregion
    }

    // region: state
    let feed = steps.scan(into: PlainFeed()) { $0.apply($1) }
      .startWith(PlainFeed())
      .share(replay: 1)
    // endregion

    return GitHubFeedViewModel.Output(
      isRefreshing: feed.map(\.isRefreshing)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty()),
      repositories: feed.map(\.rows)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty()),
      message: feed.skip(1)
        .compactMap(\.message)
        .asSignal(onErrorSignalWith: .empty())
    )
  }
}

/// A step of a refresh: it begins, then it ends with a page or a failure.
private enum Step {
  case requested
  case received(FeedPage)
  case failed(String)
}

/// The state without the position, which the chain keeps for itself.
private struct PlainFeed {
  var isRefreshing = false
  var message: String?
  var rows: [RepositoryRow] { list.rows }
  private var list = Feed()

  mutating func apply(_ step: Step) {
    message = nil
    isRefreshing = false
    switch step {
    case .requested: isRefreshing = true
    case .failed(let reason): message = reason
    case .received(let page): if !list.show(page.rows) { message = "There is nothing new." }
    }
  }
}

extension ExploredScreen {
  static var plainGitHubFeed: ExploredScreen {
    ExploredScreen(GitHubFeedGesture.self, name: "github-feed, the obvious version") { stage in
      PlainGitHubFeed(service: Provider(transport: stage.transport))
    }
  }
}
