import Core
import Foundation

/// All that changes on the screen: the rows, the header above them, and the place of the next page.
struct Feed {
  /// The largest number of rows shown.
  static let capacity = 50

  var isRefreshing = false
  var rows: [RepositoryRow] = []

  /// The place to read next; `nil` until a page has been read.
  var position: FeedPosition?

  enum Action {
    case appeared
    case pulled
    case received(FeedPage)
    case failed(String)
  }

  /// Changes the feed, and returns the place to read now, or the reason why there is nothing new.
  mutating func apply(_ action: Action) -> Reaction<FeedPosition, String> {
    switch action {
    case .appeared where position != nil: return Reaction()
    case .appeared, .pulled:
      // A request is in flight: this pull waits for the same page.
      if isRefreshing { return Reaction() }
      isRefreshing = true
      return Reaction(effect: position ?? FeedPosition())
    case .received(let page):
      isRefreshing = false
      position = page.next
      return Reaction(events: show(page.rows) ? [] : ["There is nothing new."])
    case .failed(let reason):
      isRefreshing = false
      return Reaction(events: [reason])
    }
  }

  /// Puts new rows on top, so that the oldest ones leave; returns false if none is new.
  mutating func show(_ received: [RepositoryRow]) -> Bool {
    var known = Set(rows.map(\.id))
    let new = received.filter { known.insert($0.id).inserted }
    rows = Array((new + rows).prefix(Self.capacity))
    return !new.isEmpty
  }
}

/// A page, or the part of one that fits on the screen.
struct FeedPage {
  let rows: [RepositoryRow]

  /// The position after these rows.
  let next: FeedPosition
}

/// A place in the server's list.
///
/// A page has up to 100 entries, and the screen has room for 50. The rest is held, and the next
/// pull brings it without a request.
struct FeedPosition {
  /// The rows that the server sent and that were not shown yet.
  var held: [RepositoryRow] = []

  /// The `since` of the page to request; `nil` for the first.
  var since: Int?

  /// The tag of that page, if it is the last one and has been read.
  var eTag: String?

  /// The rows of that page that were shown before.
  var shown: Set<RepositoryRow.ID> = []

  /// The page that needs no request.
  var heldPage: FeedPage? { held.isEmpty ? nil : page(of: held) }

  /// Reads a response. Malformed entries are left out; a response without any good entry is an
  /// error.
  func page(_ response: Response) throws -> FeedPage {
    if response.statusCode == 304 { return FeedPage(rows: [], next: self) }
    let rows = try response.map(TolerantList<RepositoryRow>.self).elements
    let new = rows.filter { !shown.contains($0.id) }
    guard let next = response.nextSince else {
      // NB: At the end of the list there is no next page, and this one is requested again.
      let last = FeedPosition(
        since: since,
        eTag: response.header("ETag"),
        shown: Set(rows.map(\.id))
      )
      return last.page(of: new)
    }
    return FeedPosition(since: next).page(of: new)
  }

  private func page(of rows: [RepositoryRow]) -> FeedPage {
    var next = self
    next.held = Array(rows.dropFirst(Feed.capacity))
    return FeedPage(rows: Array(rows.prefix(Feed.capacity)), next: next)
  }
}
