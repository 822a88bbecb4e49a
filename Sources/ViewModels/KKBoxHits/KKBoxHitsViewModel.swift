import Core

/// The new hits of KKBOX: a cover that stretches, pages of twenty songs, favorites.
public final class KKBoxHitsViewModel: ViewModelType {
  public struct Input {
    /// Send when the screen has appeared.
    public let appeared: Signal<Void>

    /// Send when the list is pulled down and let go.
    public let refreshPulled: Signal<Void>

    /// Send how far the list is scrolled, in points; negative when it is pulled down.
    public let contentOffset: Driver<Double>

    /// Send when the heart of a song is tapped.
    public let favoriteTapped: Signal<Song.ID>

    /// Send when the end of the list comes into sight.
    public let reachedBottom: Signal<Void>

    /// Send when the footer of a failed page is tapped. Without a failed page, it does nothing.
    public let retryTapped: Signal<Void>

    // An app of one module needs none: Swift makes it.
    public init(
      appeared: Signal<Void>,
      refreshPulled: Signal<Void>,
      contentOffset: Driver<Double>,
      favoriteTapped: Signal<Song.ID>,
      reachedBottom: Signal<Void>,
      retryTapped: Signal<Void>
    ) {
      self.appeared = appeared
      self.refreshPulled = refreshPulled
      self.contentOffset = contentOffset
      self.favoriteTapped = favoriteTapped
      self.reachedBottom = reachedBottom
      self.retryTapped = retryTapped
    }
  }

  public struct Output {
    /// Emits whether the header turns, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits the place and the opacity of the cover when the list is pulled or scrolled.
    public let cover: Driver<CoverLayout>

    /// Emits the rows, the cover first, when they change.
    public let songs: Driver<[SongRow]>

    /// Emits the state of the list's footer when it changes.
    public let footer: Driver<FooterState>

    /// Emits the reason when a refresh fails. The footer shows why a page failed.
    public let message: Signal<String>

    package init(
      isRefreshing: Driver<Bool>,
      cover: Driver<CoverLayout>,
      songs: Driver<[SongRow]>,
      footer: Driver<FooterState>,
      message: Signal<String>
    ) {
      self.isRefreshing = isRefreshing
      self.cover = cover
      self.songs = songs
      self.footer = footer
      self.message = message
    }
  }

  private static let pageSize = 20

  private let service: Provider<KKBoxTarget>
  private let playlist: String

  /// Creates a view model that loads `playlist` from `service`.
  public init(service: Provider<KKBoxTarget>, playlist: String = KKBoxTarget.mandarinHits) {
    self.service = service
    self.playlist = playlist
  }

  public func transform(input: Input) -> Output {
    let hits = paginate(
      showWhen: input.appeared.map { [playlist] in playlist }.asObservable(),
      refreshWhen: input.refreshPulled,
      loadMoreWhen: input.reachedBottom,
      tryAgainWhen: input.retryTapped,
      firstPage: 0,
      identifyBy: \.id
    ) { [service] playlist, offset in
      service.request(.hits(playlist: playlist, offset: offset, limit: Self.pageSize))
        .map(SongPage.self)
        .map { ListPage(rows: $0.songs, next: $0.nextOffset) }
        .asObservable()
    }

    let cover = input.contentOffset
      .map(CoverLayout.init)
      .distinctUntilChanged()

    let favorites = input.favoriteTapped.asObservable()
      .scan(into: Set<Song.ID>()) { $0.formSymmetricDifference([$1]) }
      .startWith([])
      .asDriver(onErrorDriveWith: .empty())

    // One state, so that an output that is bound again shows what the others show.
    let shown = Driver.combineLatest(hits.state, favorites) { (hits: $0, favorites: $1) }

    let songs = shown.map { shown in
      [SongRow.cover]
        + shown.hits.rows.map { .song($0, isFavorite: shown.favorites.contains($0.id)) }
    }

    let message = hits.events.compactMap { event in
      if case .failed(let text, wasRefresh: true) = event { text } else { nil }
    }

    return Output(
      isRefreshing: shown.map(\.hits.listState.isRefreshing).distinctUntilChanged(),
      cover: cover,
      songs: songs.distinctUntilChanged(),
      footer: shown.map { FooterState($0.hits.listState) }.distinctUntilChanged(),
      message: message
    )
  }
}
