import Core

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
public final class GitHubFeedViewModel: ViewModelType {
  public struct Input {
    /// Send when the screen has appeared.
    public let appeared: Signal<Void>

    /// Send when the list is pulled down and let go.
    public let refreshPulled: Signal<Void>

    public init(appeared: Signal<Void>, refreshPulled: Signal<Void>) {
      self.appeared = appeared
      self.refreshPulled = refreshPulled
    }
  }

  public struct Output {
    /// Emits whether the header turns, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits the reason when a pull brings nothing new.
    public let message: Signal<String>

    /// Emits the rows, at most 50 and the newest first, when they change.
    public let repositories: Driver<[RepositoryRow]>

    package init(
      isRefreshing: Driver<Bool>,
      message: Signal<String>,
      repositories: Driver<[RepositoryRow]>
    ) {
      self.isRefreshing = isRefreshing
      self.message = message
      self.repositories = repositories
    }
  }

  private let service: Provider<PublicRepositoriesTarget>
  private let scheduler: any SchedulerType

  /// Creates a view model that loads from `service`; `scheduler` delivers the pulls.
  public init(
    service: Provider<PublicRepositoriesTarget>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(input: Input) -> Output {
    let steps = Observable.deferred { [service, scheduler] in
      let position = BehaviorRelay<FeedPosition?>(value: nil)

      let opened = input.appeared.asObservable()
        .filter { position.value == nil }

      let pulled = input.refreshPulled.asObservable()
        .skip(until: input.appeared.asObservable())
        .onNextTurn(of: scheduler)

      return Observable.merge(opened, pulled)
        .flatMapFirst {
          Self.page(at: position.value ?? FeedPosition(), from: service)
            .do(onNext: { position.accept($0.next) })
            .map(Feed.Step.received)
            .catch { .just(.failed(NetworkError($0).message)) }
            .startWith(.requested)
        }
    }

    // One request, however many outputs are driven: they share this state.
    let feed =
      steps
      .scan(into: Feed()) { $0.apply($1) }
      .startWith(Feed())
      .share(replay: 1)

    return Output(
      isRefreshing: feed.map(\.isRefreshing)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty()),
      // The state that `share` replays to a new subscriber is not news.
      message: feed.skip(1)
        .compactMap(\.message)
        .asSignal(onErrorSignalWith: .empty()),
      repositories: feed.map(\.rows)
        .distinctUntilChanged()
        .asDriver(onErrorDriveWith: .empty())
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
