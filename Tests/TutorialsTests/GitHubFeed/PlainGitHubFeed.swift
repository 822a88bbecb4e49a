import Core
import MarbleKit
import Screens

@testable import ViewModels

/// The obvious version of `github-feed`, which all scenarios accept and the explorer breaks.
struct PlainGitHubFeed: ViewModelType {
  let service: Provider<PublicRepositoriesTarget>

  func transform(input: GitHubFeedViewModel.Input) -> GitHubFeedViewModel.Output {
    let steps = Observable.deferred { [service] in
      let position = BehaviorRelay<FeedPosition?>(value: nil)

      let opened = input.appeared.asObservable()
        .filter { position.value == nil }

      let pulled = input.refreshPulled.asObservable()
        .skip(until: input.appeared.asObservable())

      // region: chain
      return Observable.merge(opened, pulled)
        .flatMapFirst {
          GitHubFeedViewModel.page(at: position.value ?? FeedPosition(), from: service)
            .do(onNext: { position.accept($0.next) })
            .map(Feed.Step.received)
            .catch { .just(.failed(NetworkError($0).message)) }
            .startWith(.requested)
        }
      // endregion
    }

    let feed =
      steps
      .scan(into: Feed()) { $0.apply($1) }
      .startWith(Feed())
      .share(replay: 1)

    return GitHubFeedViewModel.Output(
      isRefreshing: feed.map(\.isRefreshing)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty()),
      message: feed.skip(1)
        .compactMap(\.message)
        .asSignal(onErrorSignalWith: .empty()),
      repositories: feed.map(\.rows)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty())
    )
  }
}

extension ExploredScreen {
  static var plainGitHubFeed: ExploredScreen {
    ExploredScreen(GitHubFeedGesture.self, name: "github-feed, the obvious version") { stage in
      PlainGitHubFeed(service: Provider(transport: stage.transport))
    }
  }
}
