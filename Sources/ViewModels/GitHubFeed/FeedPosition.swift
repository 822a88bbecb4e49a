import Core

/// All public repositories: there is one such list.
struct PublicRepositories: Equatable {}

/// How far the feed got in the server's list.
///
/// A page has up to 100 entries and the screen room for 50. What does not fit is held, and is what the
/// next pull brings, without a request.
struct FeedPosition: Equatable {
  /// How many rows are shown at most.
  static let capacity = 50

  /// What the server sent and was not shown yet.
  var held: [RepositoryRow] = []

  /// Where the page begins that is to be requested; `nil` for the first.
  var since: Int?

  /// The tag of that page, if it is the last and has been read.
  var eTag: String?

  /// What of that page was shown before.
  var shown: Set<RepositoryRow.ID> = []

  /// The page that needs no request.
  var heldPage: ListPage<FeedPosition, RepositoryRow>? {
    held.isEmpty ? nil : batch(of: held)
  }

  /// Reads a response; entries that are malformed are left out, unless all are.
  func page(_ response: Response) throws -> ListPage<FeedPosition, RepositoryRow> {
    if response.statusCode == 304 { return ListPage(rows: [], next: self) }
    let rows = try response.map(TolerantList<RepositoryRow>.self).elements
    let new = rows.filter { !shown.contains($0.id) }
    guard let next = response.nextSince else {
      // NB: At the end of the list there is no next page, and this one is requested again.
      let last = FeedPosition(
        since: since,
        eTag: response.header("ETag"),
        shown: Set(rows.map(\.id))
      )
      return last.batch(of: new)
    }
    return FeedPosition(since: next).batch(of: new)
  }

  /// As many rows as the screen has room for; the others are held.
  private func batch(of rows: [RepositoryRow]) -> ListPage<FeedPosition, RepositoryRow> {
    var next = self
    next.held = Array(rows.dropFirst(Self.capacity))
    return ListPage(rows: Array(rows.prefix(Self.capacity)), next: next)
  }
}
