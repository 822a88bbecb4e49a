import Core

/// The picture list of gank.io: categories, pages of ten, a refresh header and a refresh footer.
public final class GankFeedViewModel: ViewModelType {
  public struct Input {
    /// Send when a category is selected, and once when the screen appears.
    public let category: Driver<GankCategory>

    /// Send `true` when the header is pulled, `false` when the end of the list is reached.
    public let requestCommand: Signal<Bool>

    public init(category: Driver<GankCategory>, requestCommand: Signal<Bool>) {
      self.category = category
      self.requestCommand = requestCommand
    }
  }

  public struct Output {
    /// Emits how a request ended, when it has.
    public let hud: Signal<HUD>

    /// Emits what the refresh header and footer are to show, when that changes.
    public let refreshStatus: Driver<RefreshStatus>

    /// Emits the entries of the pages so far, by the day of their publication, when they change.
    public let sections: Driver<[Section<GankItem>]>
  }

  /// How many entries a page has.
  private static let pageSize = 10

  private let service: Provider<GankTarget>

  /// Makes a view model that asks `service`.
  public init(service: Provider<GankTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let categories = input.category.distinctUntilChanged().map(GankFeed.Command.show)
    let requests = input.requestCommand.map { $0 ? GankFeed.Command.reload : .loadMore }

    let feed = Observable.merge(categories.asObservable(), requests.asObservable())
      .scanLatest(
        into: GankFeed(),
        accepts: { $0.accepts($1) },
        effect: { [service] in Self.load(from: service, $0, $1) },
        reduce: { $0.after($1) }
      )
      .asDriver(onErrorDriveWith: .empty())

    let refreshStatus = feed.asObservable()
      .concatMap { Observable.from($0.passedStatuses) }
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    let sections = feed.map(\.sections)
      .distinctUntilChanged()

    // The first one is the past: a HUD is shown to those who were there when the request ended.
    let hud = feed.asObservable()
      .distinctUntilChanged(\.endedRequests)
      .skip(1)
      .compactMap(\.hud)
      .asSignal(onErrorSignalWith: .empty())

    return Output(hud: hud, refreshStatus: refreshStatus, sections: sections)
  }

  /// Asks for the page that `command` needs; errors become changes, so that the feed goes on.
  private static func load(
    from service: Provider<GankTarget>,
    _ feed: GankFeed,
    _ command: GankFeed.Command
  ) -> Observable<GankFeed.Change> {
    guard let request = feed.request(for: command) else { return .empty() }
    return service.request(.page(category: request.category, count: pageSize, page: request.page))
      .map(GankPage.self)
      .asObservable()
      .map { .accepted($0, isLast: $0.receivedCount < pageSize) }
      .catch { .just(.failed(NetworkError($0).message)) }
      .startWith(.began(request))
  }
}
