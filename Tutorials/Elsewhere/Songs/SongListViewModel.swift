import Core

/// A list of songs with hearts, which can be pulled down.
public final class SongListViewModel: ViewModelType {
  public struct Input {
    /// Send when the heart of a song is tapped.
    public let heartTapped: Signal<Song.ID>

    /// Send when the list is pulled down.
    public let refreshPulled: Signal<Void>

    /// Send when a row is tapped, with the song that it showed.
    public let rowSelected: Signal<Song.ID>

    public init(
      heartTapped: Signal<Song.ID>,
      refreshPulled: Signal<Void>,
      rowSelected: Signal<Song.ID>
    ) {
      self.heartTapped = heartTapped
      self.refreshPulled = refreshPulled
      self.rowSelected = rowSelected
    }
  }

  public struct Output {
    /// Emits whether a request is in flight, when that changes.
    public let isRefreshing: Driver<Bool>

    /// Emits the song to open when a row is tapped.
    public let opened: Signal<Song>

    /// Emits the rows when they change; none until the first response.
    public let rows: Driver<[SongRow]>
  }

  private let songs: () -> Single<[Song]>

  /// Creates a view model that requests its songs with `songs`.
  public init(songs: @escaping () -> Single<[Song]>) {
    self.songs = songs
  }

  public func transform(input: Input) -> Output {
    let load = input.refreshPulled.asObservable()
      .startWith(())
      .flatMapFirst { [songs] in
        songs().asObservable()
          .map { Load.songs($0) }
          .catchAndReturn(.failed)
          .startWith(.inFlight)
      }
      .asDriver(onErrorDriveWith: .empty())

    let favorites = input.heartTapped.asObservable()
      // Adds the song, or removes it if it's there.
      .scan(Set<Song.ID>()) { $0.symmetricDifference([$1]) }
      .startWith([])
      .asDriver(onErrorDriveWith: .empty())

    let songs = load.compactMap { if case .songs(let songs) = $0 { songs } else { nil } }
    let rows = Driver.combineLatest(songs, favorites) { songs, favorites in
      songs.map { SongRow(song: $0, isFavorite: favorites.contains($0.id)) }
    }

    let opened = input.rowSelected.asObservable()
      .withLatestFrom(rows) { id, rows in rows.first { $0.id == id }?.song }
      .compactMap { $0 }
      .asSignal(onErrorSignalWith: .empty())

    return Output(isRefreshing: load.map { $0 == .inFlight }, opened: opened, rows: rows)
  }

  /// The state of the request for the songs; after a failure the old ones stay.
  private enum Load: Equatable {
    case inFlight, songs([Song]), failed
  }
}
