import Core

/// The picture list of gank.io: categories, pages of ten, a refresh header and a refresh footer.
public final class GankFeedViewModel: ViewModelType {
  public struct Input {
    /// Send when a category is selected, and once when the screen appears.
    public let category: Driver<GankCategory>

    /// Send `true` when the header is pulled, `false` when the end of the list is reached.
    public let requestCommand: Signal<Bool>

    // An app of one module needs none: Swift makes it.
    public init(category: Driver<GankCategory>, requestCommand: Signal<Bool>) {
      self.category = category
      self.requestCommand = requestCommand
    }
  }

  public struct Output {
    /// Emits the status of the refresh header and footer when it changes.
    public let refreshStatus: Driver<RefreshStatus>

    /// Emits the entries of the pages so far, by the day of their publication, when they change.
    public let sections: Driver<[ListSection<GankItem>]>

    /// Emits how a request ended, before the rows that it brought and before the controls end.
    public let hud: Signal<HUD>

    package init(
      refreshStatus: Driver<RefreshStatus>,
      sections: Driver<[ListSection<GankItem>]>,
      hud: Signal<HUD>
    ) {
      self.refreshStatus = refreshStatus
      self.sections = sections
      self.hud = hud
    }
  }

  private static let pageSize = 10

  private let service: Provider<GankTarget>

  /// Creates a view model that loads from `service`.
  public init(service: Provider<GankTarget>) {
    self.service = service
  }

  public func transform(input: Input) -> Output {
    let feed = paginate(
      showWhen: input.category.asObservable(),
      refreshWhen: input.requestCommand.filter { $0 }.map { _ in },
      loadMoreWhen: input.requestCommand.filter { !$0 }.map { _ in },
      firstPage: 1,
      identifyBy: \.id
    ) { [service] category, page in
      service.request(.page(category: category, count: Self.pageSize, page: page))
        .map(GankPage.self)
        .map { ListPage(rows: $0.items, next: $0.receivedCount < Self.pageSize ? nil : page + 1) }
        .asObservable()
    }

    // One state, so that an output that is bound again shows what the others show.
    let shown = feed.state.asObservable()
      .withRefreshStatuses(of: \.listState)
      .asDriver(onErrorDriveWith: .empty())

    let sections = shown.map(\.element.rows)
      .distinctUntilChanged()
      .map(ListSection.byDay)

    return Output(
      refreshStatus: shown.map(\.status).distinctUntilChanged(),
      sections: sections,
      hud: feed.events.map(HUD.init)
    )
  }
}
