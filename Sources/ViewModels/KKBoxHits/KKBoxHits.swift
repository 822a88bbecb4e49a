/// What the list of new hits knows: the songs so far, the favorites, and the request under way.
struct KKBoxHits {
  /// What the person wants.
  enum Command {
    case appear
    case loadMore
    case refresh
    case retry
  }

  /// A page that is asked for.
  struct Request {
    let offset: Int
    let isRefresh: Bool
  }

  /// What happens.
  enum Change {
    case began(Request)
    case accepted(SongPage)
    case failed(String)
    case favoriteToggled(Song.ID)
  }

  private(set) var rows: RowList<SongRow> = [.cover]
  /// How often the rows have changed. Comparing two numbers is cheaper than comparing two lists.
  private(set) var rowsVersion = 0
  /// Why the last refresh failed.
  private(set) var message: String?
  /// How many refreshes have failed.
  private(set) var failedRefreshes = 0
  private var favorites: Set<Song.ID> = []
  private var positions = SongPositions()
  private var nextOffset: Int? = 0
  private var request: Request?
  private var failure: String?
  private var hasBegun = false

  var isRefreshing: Bool { request?.isRefresh == true }

  var footer: FooterState {
    if request?.isRefresh == false { return .loading }
    if let failure { return .failed(failure) }
    return nextOffset == nil ? .noMore : .wait
  }

  /// A page is asked for only while nothing else is, and only while there is one.
  func accepts(_ command: Command) -> Bool {
    switch command {
    case .appear: request == nil && rows.count == 1
    case .loadMore: request == nil && hasBegun && nextOffset != nil
    case .refresh: !isRefreshing
    case .retry: request == nil && failure != nil
    }
  }

  /// The page that a command needs: the first, or the one after those that were accepted.
  func request(for command: Command) -> Request? {
    switch command {
    case .refresh: Request(offset: 0, isRefresh: true)
    case .appear, .loadMore, .retry: nextOffset.map { Request(offset: $0, isRefresh: false) }
    }
  }

  func after(_ change: Change) -> KKBoxHits {
    var next = self
    switch change {
    case .began(let request): next.begin(request)
    case .accepted(let page): next.accept(page)
    case .failed(let text): next.fail(text)
    case .favoriteToggled(let id): next.toggleFavorite(id)
    }
    return next
  }

  private mutating func begin(_ new: Request) {
    request = new
    failure = nil
    hasBegun = true
  }

  private mutating func accept(_ page: SongPage) {
    let replaces = request?.offset == 0
    request = nil
    nextOffset = page.nextOffset
    if replaces { positions = SongPositions() }
    var next: RowList<SongRow> = replaces ? [.cover] : rows
    // A song that has moved down while the person was reading comes a second time.
    for song in page.songs where positions.add(song.id, at: next.count) {
      next.append(.song(song, isFavorite: favorites.contains(song.id)))
    }
    guard next != rows else { return }
    rows = next
    rowsVersion += 1
  }

  private mutating func fail(_ text: String) {
    if isRefreshing {
      message = text
      failedRefreshes += 1
    }
    if !isRefreshing || rows.count == 1 { failure = text }
    request = nil
  }

  private mutating func toggleFavorite(_ id: Song.ID) {
    let isFavorite = favorites.insert(id).inserted
    if !isFavorite { favorites.remove(id) }
    guard let position = positions[id], let song = rows[position].song else { return }
    rows[position] = .song(song, isFavorite: isFavorite)
    rowsVersion += 1
  }
}

/// At which row each song of a list is.
///
/// NB: A class, so that the states of one list share it instead of copying it for each page. A song
/// stays where it is as long as the list lives; a reloaded list has its own.
private final class SongPositions {
  private var rows: [Song.ID: Int] = [:]

  subscript(id: Song.ID) -> Int? { rows[id] }

  /// Notes a song, unless it is there already.
  func add(_ id: Song.ID, at row: Int) -> Bool {
    guard rows[id] == nil else { return false }
    rows[id] = row
    return true
  }
}
