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
    /// Emits whether the header is to turn, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits why a pull brought nothing new, when it did not.
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

  /// Makes a view model that asks `service`.
  public init(service: Provider<PublicRepositoriesTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let commands = Signal.merge(
      input.appeared.map { ListCommand.open(PublicRepositories()) },
      input.refreshPulled.map { .loadMore }
    )

    // One request, however many outputs are driven: they share the list's state.
    let feed = commands.asObservable()
      .list(ListMachine(first: FeedPosition(), growth: .top(keeping: FeedPosition.capacity))) {
        [service] _, position in
        if let page = position.heldPage { return .just(page) }
        return service.request(.page(since: position.since, eTag: position.eTag))
          .map(position.page)
          .asObservable()
      }

    let isRefreshing = feed.state.map(\.listState.isLoading)
      .distinctUntilChanged()

    let message = feed.events.compactMap { event in
      event == .loaded(newRows: 0) ? "There is nothing new." : event.failure
    }

    let repositories = feed.state.map(\.rows)
      .distinctUntilChanged()

    return Output(isRefreshing: isRefreshing, message: message, repositories: repositories)
  }
}
