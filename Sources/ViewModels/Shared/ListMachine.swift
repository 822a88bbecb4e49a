/// The logic of every list that comes in pages: one load at a time, no row twice, no page skipped.
///
/// Its rules:
/// - The next page begins where the last one that came says; a page that failed moves nothing.
/// - A first page or a refresh takes the place of a page in flight; a page waits for neither.
/// - A load is not begun again while it is in flight.
/// - A refresh that failed changes nothing: the rows stay, and so does the end of the list.
/// - A row that is shown already stays where it is, and is not shown a second time: what the server
///   got new on top moves its last entry to the next page.
package struct ListMachine<Query: Equatable, Cursor: Equatable, Row: Equatable> {
  /// What happens to a list.
  package enum Action {
    case command(ListCommand<Query>)
    case received(ListPage<Cursor, Row>)
    case failed(String)
  }

  /// A page that is to be requested.
  package struct Request: Equatable {
    package let query: Query
    package let cursor: Cursor
  }

  /// Where new rows go.
  package enum Growth {
    /// On top, newest first; the oldest rows leave.
    case top(keeping: Int)

    /// At the end.
    case bottom
  }

  private let first: Cursor
  private let growth: Growth
  private let unknown: ([Row], [Row]) -> [Row]

  /// - Parameters:
  ///   - first: Where the first page begins.
  ///   - growth: Where new rows go.
  ///   - id: What two entries of the same thing have in common; `nil` for one that is like no other.
  package init<ID: Hashable>(
    first: Cursor,
    growth: Growth = .bottom,
    id: @escaping (Row) -> ID?
  ) {
    self.first = first
    self.growth = growth
    unknown = { rows, shown in
      var known = Set(shown.compactMap(id))
      return rows.filter { id($0).map { known.insert($0).inserted } ?? true }
    }
  }

  /// Changes the list, and says what to request and what to tell.
  package func reduce(
    into list: inout PagedList<Query, Cursor, Row>,
    _ action: Action
  ) -> Reaction<Request, ListEvent> {
    switch action {
    case .command(let command):
      return Reaction(effect: request(for: command, &list))
    case .received(let page):
      receive(page, &list)
      return Reaction(events: page.isLast ? [end(list.load.failure, &list)] : [])
    case .failed(let failure):
      return Reaction(events: [end(failure, &list)])
    }
  }

  private func request(
    for command: ListCommand<Query>,
    _ list: inout PagedList<Query, Cursor, Row>
  ) -> Request? {
    switch (command, list.listState) {
    case (.open(let query), let state) where query == list.query && !state.lacksFirst: return nil
    case (.load(let query), .loadingFirst) where query == list.query: return nil
    case (.open(let query), _), (.load(let query), _):
      list = PagedList()
      list.query = query
      return begin(.loadingFirst, at: first, &list)
    case (.refresh, .loadingFirst),
      (.refresh, .loadingNext) where !list.hasLoaded:
      // The same page is in flight. From now on the header turns, which the user has pulled.
      list.listState = .refreshing(atEnd: false)
      return nil
    case (.refresh, .idle), (.refresh, .refreshing): return nil
    case (.refresh, let state):
      return begin(.refreshing(atEnd: state.isAtEnd), at: first, &list)
    case (.loadMore, let state) where state.isLoading: return nil
    case (.loadMore, _), (.retry, .failedNext): return begin(.loadingNext, at: list.next, &list)
    case (.retry, .failedFirst): return begin(.loadingFirst, at: first, &list)
    case (.retry, _): return nil
    }
  }

  private func begin(
    _ state: ListState,
    at cursor: Cursor?,
    _ list: inout PagedList<Query, Cursor, Row>
  ) -> Request? {
    guard let query = list.query, let cursor = cursor ?? (list.hasLoaded ? nil : first) else {
      return nil
    }
    list.listState = state
    list.load = PagedList.Load(replacesRows: state.isRefreshing)
    return Request(query: query, cursor: cursor)
  }

  private func receive(
    _ page: ListPage<Cursor, Row>,
    _ list: inout PagedList<Query, Cursor, Row>
  ) {
    if list.load.replacesRows, page.failure == nil { list.rows = [] }
    let new = unknown(page.rows, list.rows)
    switch growth {
    case .top(let capacity): list.rows = Array((new + list.rows).prefix(capacity))
    case .bottom: list.rows += new
    }
    list.next = page.next
    list.hasLoaded = list.hasLoaded || page.failure == nil
    list.load.replacesRows = false
    list.load.newRows += new.count
    list.load.failure = list.load.failure ?? page.failure
  }

  private func end(
    _ failure: String?,
    _ list: inout PagedList<Query, Cursor, Row>
  ) -> ListEvent {
    let wasRefresh = list.listState.isRefreshing
    list.listState =
      switch failure {
      case let text? where !list.hasLoaded: .failedFirst(text)
      case let text? where !wasRefresh: .failedNext(text)
      default: list.next != nil ? .content : list.rows.isEmpty ? .empty : .endOfList
      }
    return failure.map { .failed($0, wasRefresh: wasRefresh) }
      ?? .loaded(newRows: list.load.newRows)
  }
}

extension ListMachine where Row: Identifiable {
  /// A list whose rows are told apart by their identifiers.
  package init(first: Cursor, growth: Growth = .bottom) {
    self.init(first: first, growth: growth) { $0.id }
  }
}
