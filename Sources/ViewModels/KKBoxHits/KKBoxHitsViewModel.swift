import Core

/// The new hits of KKBOX: a cover that stretches, pages of twenty songs, favorites.
public final class KKBoxHitsViewModel: ViewModelType {
  public struct Input {
    /// Send when the screen has appeared.
    public let appeared: Signal<Void>

    /// Send how far the list is scrolled, in points; negative when it is pulled down.
    public let contentOffset: Driver<Double>

    /// Send when the heart of a song is tapped.
    public let favoriteTapped: Signal<Song.ID>

    /// Send when the end of the list comes into sight.
    public let reachedBottom: Signal<Void>

    /// Send when the list is pulled down and let go.
    public let refreshPulled: Signal<Void>

    /// Send when the footer that says why a page failed is tapped.
    public let retryTapped: Signal<Void>

    public init(
      appeared: Signal<Void>,
      contentOffset: Driver<Double>,
      favoriteTapped: Signal<Song.ID>,
      reachedBottom: Signal<Void>,
      refreshPulled: Signal<Void>,
      retryTapped: Signal<Void>
    ) {
      self.appeared = appeared
      self.contentOffset = contentOffset
      self.favoriteTapped = favoriteTapped
      self.reachedBottom = reachedBottom
      self.refreshPulled = refreshPulled
      self.retryTapped = retryTapped
    }
  }

  public struct Output {
    /// Emits the place and the opacity of the cover when the list is pulled or scrolled.
    public let cover: Driver<CoverLayout>

    /// Emits what the foot of the list is to say, when that changes.
    public let footer: Driver<FooterState>

    /// Emits whether the header is to turn, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits why a refresh failed, when one has; a page that failed is the footer's.
    public let message: Signal<String>

    /// Emits the rows, the cover first, when they change.
    public let songs: Driver<RowList<SongRow>>
  }

  /// How many songs a page has.
  private static let pageSize = 20

  private let service: Provider<KKBoxTarget>
  private let playlist: String

  /// Makes a view model that asks `service` for the songs of `playlist`.
  public init(service: Provider<KKBoxTarget>, playlist: String = KKBoxTarget.mandarinHits) {
    self.service = service
    self.playlist = playlist
  }

  public func transform(input: Input) -> Output {
    let commands = Signal.merge(
      input.appeared.map { KKBoxHits.Command.appear },
      input.reachedBottom.map { .loadMore },
      input.refreshPulled.map { .refresh },
      input.retryTapped.map { .retry }
    )

    let hits = commands.asObservable()
      .scanLatest(
        into: KKBoxHits(),
        with: input.favoriteTapped.map(KKBoxHits.Change.favoriteToggled).asObservable(),
        accepts: { $0.accepts($1) },
        effect: { [service, playlist] in Self.load(playlist, from: service, $0, $1) },
        reduce: { $0.after($1) }
      )
      .asDriver(onErrorDriveWith: .empty())

    let cover = input.contentOffset
      .map(CoverLayout.init)
      .distinctUntilChanged()

    let footer = hits.map(\.footer)
      .distinctUntilChanged()

    let isRefreshing = hits.map(\.isRefreshing)
      .distinctUntilChanged()

    // The first one is the past: a message is shown to those who were there when it was sent.
    let message = hits.asObservable()
      .distinctUntilChanged(\.failedRefreshes)
      .skip(1)
      .compactMap(\.message)
      .asSignal(onErrorSignalWith: .empty())

    let songs = hits.distinctUntilChanged(\.rowsVersion)
      .map(\.rows)

    return Output(
      cover: cover,
      footer: footer,
      isRefreshing: isRefreshing,
      message: message,
      songs: songs
    )
  }

  /// Asks for the page that `command` needs; errors become changes, so that the list goes on.
  private static func load(
    _ playlist: String,
    from service: Provider<KKBoxTarget>,
    _ hits: KKBoxHits,
    _ command: KKBoxHits.Command
  ) -> Observable<KKBoxHits.Change> {
    guard let request = hits.request(for: command) else { return .empty() }
    return service.request(.hits(playlist: playlist, offset: request.offset, limit: pageSize))
      .map(SongPage.self)
      .asObservable()
      .map(KKBoxHits.Change.accepted)
      .catch { .just(.failed(NetworkError($0).message)) }
      .startWith(.began(request))
  }
}
