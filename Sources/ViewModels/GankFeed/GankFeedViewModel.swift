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
    /// Emits how a request ended, before the rows that it brought and before the controls end.
    public let hud: Signal<HUD>

    /// Emits what the refresh header and footer are to show, when that changes.
    public let refreshStatus: Driver<RefreshStatus>

    /// Emits the entries of the pages so far, by the day of their publication, when they change.
    public let sections: Driver<[Section<GankItem>]>

    package init(
      hud: Signal<HUD>,
      refreshStatus: Driver<RefreshStatus>,
      sections: Driver<[Section<GankItem>]>
    ) {
      self.hud = hud
      self.refreshStatus = refreshStatus
      self.sections = sections
    }
  }

  /// How many entries a page has.
  private static let pageSize = 10

  private let service: Provider<GankTarget>

  /// Makes a view model that asks `service`.
  public init(service: Provider<GankTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let commands = Observable.merge(
      input.category.map { ListCommand.open($0) }.asObservable(),
      input.requestCommand.map { $0 ? ListCommand.refresh : .loadMore }.asObservable()
    )

    let feed = commands.list(ListMachine(first: 1)) { [service] category, page in
      service.request(.page(category: category, count: Self.pageSize, page: page))
        .map(GankPage.self)
        .map { ListPage(rows: $0.items, next: $0.receivedCount < Self.pageSize ? nil : page + 1) }
        .asObservable()
    }

    let refreshStatus = feed.state.asObservable()
      .map(\.listState)
      .distinctUntilChanged()
      .scan((ListState.idle, ListState.idle)) { ($0.1, $1) }
      .concatMap { Observable.from(RefreshStatus.passed(from: $0, to: $1)) }
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    let sections = feed.state.map(\.rows)
      .distinctUntilChanged()
      .map(Section.byDay)

    return Output(
      hud: feed.events.map(HUD.init),
      refreshStatus: refreshStatus,
      sections: sections
    )
  }
}
