import Core

/// What the feed knows: its rows, where the next page begins, and whether it is under way.
struct GitHubFeed {
  /// What the person wants.
  enum Command {
    case appear
    case refresh
  }

  /// What happens to a request.
  enum Change {
    case began
    case accepted(TolerantList<PublicRepository>, nextSince: Int?, eTag: String?)
    case notModified
    case failed(String)
  }

  /// How many rows are kept.
  private static let capacity = 50

  private(set) var rows: [RepositoryRow] = []
  private(set) var isRefreshing = false
  /// Why the last request that brought nothing did not.
  private(set) var message: String?
  /// How many requests have brought nothing.
  private(set) var vainRequests = 0
  /// The page to ask for, and its tag if it has been seen already.
  private(set) var page: (since: Int?, eTag: String?) = (nil, nil)
  private var hasAccepted = false

  /// One request at a time: a header that turns can't be pulled.
  func accepts(_ command: Command) -> Bool {
    switch command {
    case .appear: !isRefreshing && !hasAccepted
    case .refresh: !isRefreshing
    }
  }

  func after(_ change: Change) -> GitHubFeed {
    var next = self
    switch change {
    case .began: next.isRefreshing = true
    case .accepted(let list, let since, let eTag): next.accept(list, since, eTag)
    case .notModified: next.end(inVain: "Nothing has changed.")
    case .failed(let text): next.end(inVain: text)
    }
    return next
  }

  private mutating func accept(
    _ list: TolerantList<PublicRepository>,
    _ nextSince: Int?,
    _ eTag: String?
  ) {
    hasAccepted = true
    // NB: At the end of the list there is no next page, and this one is asked for again.
    page = nextSince.map { ($0, nil) } ?? (page.since, eTag)
    var received: [RepositoryRow.ID: RepositoryRow] = [:]
    for repository in list.elements { received[repository.id] = RepositoryRow(repository) }
    // What is shown stays where it is, and tells what was told last.
    let shown = rows.map { received.removeValue(forKey: $0.id) ?? $0 }
    let new = list.elements.compactMap { received.removeValue(forKey: $0.id) }
    rows = Array((new + shown).prefix(Self.capacity))
    if new.isEmpty { end(inVain: "There is nothing new.") } else { isRefreshing = false }
  }

  private mutating func end(inVain reason: String) {
    isRefreshing = false
    message = reason
    vainRequests += 1
  }
}
