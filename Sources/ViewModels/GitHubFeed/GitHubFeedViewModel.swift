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

    /// Emits why a request brought nothing new, when it did not.
    public let message: Signal<String>

    /// Emits the rows, at most 50 and the newest first, when they change.
    public let repositories: Driver<[RepositoryRow]>
  }

  private let service: Provider<PublicRepositoriesTarget>

  /// Makes a view model that asks `service`.
  public init(service: Provider<PublicRepositoriesTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let commands = Signal.merge(
      input.appeared.map { GitHubFeed.Command.appear },
      input.refreshPulled.map { .refresh }
    )

    // One request, however many outputs are driven: who comes second gets what is there.
    let feed = commands.asObservable()
      .scanLatest(
        into: GitHubFeed(),
        accepts: { $0.accepts($1) },
        effect: { [service] feed, _ in Self.load(from: service, feed) },
        reduce: { $0.after($1) }
      )
      .share(replay: 1)

    let isRefreshing = feed.map(\.isRefreshing)
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    // The first one is the past: a message is shown to those who were there when it was sent.
    let message = feed.distinctUntilChanged(\.vainRequests)
      .skip(1)
      .compactMap(\.message)
      .asSignal(onErrorSignalWith: .empty())

    let repositories = feed.map(\.rows)
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    return Output(isRefreshing: isRefreshing, message: message, repositories: repositories)
  }

  /// Asks for the next page; errors become changes, so that the feed goes on.
  private static func load(
    from service: Provider<PublicRepositoriesTarget>,
    _ feed: GitHubFeed
  ) -> Observable<GitHubFeed.Change> {
    service.request(.page(since: feed.page.since, eTag: feed.page.eTag))
      .map(change)
      .asObservable()
      .catch { .just(.failed(NetworkError($0).message)) }
      .startWith(.began)
  }

  /// Reads an answer; entries that are malformed are left out, unless all are.
  private static func change(_ response: Response) throws -> GitHubFeed.Change {
    if response.statusCode == 304 { return .notModified }
    let list = try response.map(TolerantList<PublicRepository>.self)
    guard !list.elements.isEmpty || list.receivedCount == 0 else {
      throw NetworkError.decoding(DecodingFailure(reason: "no entry can be read"), response)
    }
    return .accepted(list, nextSince: response.nextSince, eTag: response.header("ETag"))
  }
}
