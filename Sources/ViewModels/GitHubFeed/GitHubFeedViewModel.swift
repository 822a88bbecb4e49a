import Core

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
public final class GitHubFeedViewModel: ViewModelType {
  public struct Input {
    /// Send when the screen has appeared.
    public let appeared: Signal<Void>

    /// Send when the list is pulled down and let go.
    public let refreshPulled: Signal<Void>

    // An app of one module needs none: Swift makes it.
    public init(appeared: Signal<Void>, refreshPulled: Signal<Void>) {
      self.appeared = appeared
      self.refreshPulled = refreshPulled
    }
  }

  public struct Output {
    /// Emits whether the header turns, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits the rows, at most 50 and the newest first, when they change.
    public let repositories: Driver<[RepositoryRow]>

    /// Emits the reason when the first load fails, or a pull brings nothing new.
    public let message: Signal<String>

    package init(
      isRefreshing: Driver<Bool>,
      repositories: Driver<[RepositoryRow]>,
      message: Signal<String>
    ) {
      self.isRefreshing = isRefreshing
      self.repositories = repositories
      self.message = message
    }
  }

  private let service: Provider<PublicRepositoriesTarget>

  /// Creates a view model that loads from `service`.
  public init(service: Provider<PublicRepositoriesTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let appeared = input.appeared.asObservable()
      .map { Feed.Action.appeared }

    let pulled = input.refreshPulled.asObservable()
      .skip(until: input.appeared.asObservable())
      .map { Feed.Action.pulled }

    let feed = Observable.merge(appeared, pulled)
      .reduced(into: Feed()) {
        $0.apply($1)
      } performing: { [service] position in
        Self.page(at: position, from: service)
          .map(Feed.Action.received)
          .catch { .just(.failed(NetworkError($0).message)) }
      }

    return Output(
      isRefreshing: feed.state.map(\.isRefreshing).distinctUntilChanged(),
      repositories: feed.state.map(\.rows).distinctUntilChanged(),
      message: feed.events
    )
  }

  /// The rows that are held, or the page that the server sends.
  static func page(
    at position: FeedPosition,
    from service: Provider<PublicRepositoriesTarget>
  ) -> Observable<FeedPage> {
    if let page = position.heldPage { return .just(page) }
    return service.request(.page(since: position.since, eTag: position.eTag))
      .map(position.page)
      .asObservable()
  }
}
