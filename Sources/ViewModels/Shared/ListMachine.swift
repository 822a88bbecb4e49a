import Core

/// Lists the pages of a query; every screen with a paged list calls it.
///
/// It connects a user's requests to ``ListMachine``, which decides, and performs the loads that the
/// machine returns, one at a time. This is the one place where a request's error becomes a value:
/// the `catch` is inside the stream of that request, so an error ends the request and not the list.
///
/// The labels follow `paginate(requestFirstPageWith:requestNextPageWhen:…)` of Kickstarter's iOS
/// app.
///
/// - Parameters:
///   - wanted: Shows the list of a query, unless it is shown or on its way.
///   - searched: Shows the list of a query from its beginning, even if it is shown; not while its
///     first page is in flight.
///   - refreshed: Replaces the rows by the first page; not while that page is in flight.
///   - loadedMore: Adds the next page, or repeats the one that failed; not while anything is in
///     flight.
///   - retried: Repeats the page that failed.
///   - first: The cursor of the first page.
///   - id: Returns a key that rows of the same entry share, or `nil` for a row that matches no
///     other.
///   - requestPage: Requests a page of a query. The last element has to be ``ListPage/isLast``.
package func paginate<Query: Equatable, Cursor: Equatable, Row: Equatable, ID: Hashable>(
  showWhen wanted: Observable<Query> = .empty(),
  searchWhen searched: Observable<Query> = .empty(),
  refreshWhen refreshed: Signal<Void> = .empty(),
  loadMoreWhen loadedMore: Signal<Void> = .empty(),
  tryAgainWhen retried: Signal<Void> = .empty(),
  firstPage first: Cursor,
  identifyBy id: @escaping (Row) -> ID?,
  requestPage: @escaping (Query, Cursor) -> Observable<ListPage<Cursor, Row>>
) -> Reduced<PagedList<Query, Cursor, Row>, ListEvent> {
  typealias Machine = ListMachine<Query, Cursor, Row>
  let machine = Machine(first: first, id: id)

  return Observable<Machine.Action>.merge(
    wanted.map { .show($0) },
    searched.map { .search($0) },
    refreshed.asObservable().map { .refresh },
    loadedMore.asObservable().map { .loadMore },
    retried.asObservable().map { .retry }
  )
  .reduced(into: PagedList(), by: machine.reduce) { request in
    requestPage(request.query, request.cursor)
      .map { .received($0) }
      .catch { .just(.failed(NetworkError($0).message)) }
  }
}

/// The end of a load, which a list reports once.
package enum ListEvent: Equatable, Sendable {
  case loaded
  case failed(String, wasRefresh: Bool)

  /// The reason why the load failed, if it did.
  package var failure: String? {
    guard case .failed(let text, _) = self else { return nil }
    return text
  }
}

/// A list in pages: its rows, and its place in the server's list.
package struct PagedList<Query: Equatable, Cursor: Equatable, Row: Equatable>: Equatable {
  package fileprivate(set) var rows: [Row] = []
  package fileprivate(set) var listState = ListState.idle

  /// The query that is listed; `nil` before the first action.
  fileprivate var query: Query?

  /// The cursor of the next page; `nil` at the end, and until a page has arrived.
  fileprivate var next: Cursor?

  fileprivate var hasLoaded = false
  fileprivate var load = Load()

  /// The load in flight.
  fileprivate struct Load: Equatable {
    var replacesRows = false
    var failure: String?
  }
}

/// The logic of every list in pages: one load at a time, no row twice, no page skipped.
///
/// Its rules:
/// - The next page begins where the last page that arrived says. A page that failed moves nothing.
/// - A first page or a refresh replaces a page in flight. A page replaces neither.
/// - A load does not begin again while it is in flight.
/// - A refresh that failed keeps the rows and the end of the list; it's newer than the failure of a
///   page before it, which is forgotten.
/// - A row that is shown stays in its place and is not shown a second time: new entries at the top
///   of the server's list move the last entry of a page to the next page.
struct ListMachine<Query: Equatable, Cursor: Equatable, Row: Equatable> {
  typealias List = PagedList<Query, Cursor, Row>

  enum Action {
    case show(Query)
    case search(Query)
    case refresh
    case loadMore
    case retry
    case received(ListPage<Cursor, Row>)
    case failed(String)
  }

  struct Request: Equatable {
    let query: Query
    let cursor: Cursor
  }

  private let first: Cursor
  private let newRows: (_ received: [Row], _ shown: [Row]) -> [Row]

  init<ID: Hashable>(first: Cursor, id: @escaping (Row) -> ID?) {
    self.first = first
    newRows = { received, shown in
      var known = Set(shown.compactMap(id))
      return received.filter { id($0).map { known.insert($0).inserted } ?? true }
    }
  }

  /// Changes the list, and returns the request to send and the events to emit.
  func reduce(into list: inout List, _ action: Action) -> Reaction<Request, ListEvent> {
    switch (action, list.listState) {
    case (.received(let page), _):
      receive(page, &list)
      return Reaction(events: page.isLast ? [end(list.load.failure, &list)] : [])
    case (.failed(let failure), _): return Reaction(events: [end(failure, &list)])

    case (.show(let query), let state) where query == list.query && !state.lacksFirst: break
    case (.search(let query), .loadingFirst) where query == list.query: break
    case (.show(let query), _), (.search(let query), _):
      list = List()
      list.query = query
      return begin(.loadingFirst, at: first, &list)

    // The same page is in flight. From now on the header turns, because the user pulled it.
    case (.refresh, .loadingFirst): list.listState = .refreshing(atEnd: false)
    case (.refresh, .loadingNext) where !list.hasLoaded:
      list.listState = .refreshing(atEnd: false)

    case (.refresh, .idle), (.refresh, .refreshing): break
    case (.refresh, let state): return begin(.refreshing(atEnd: state.isAtEnd), at: first, &list)

    case (.loadMore, let state) where state.isLoading: break
    case (.loadMore, _), (.retry, .failedNext): return begin(.loadingNext, at: list.next, &list)
    case (.retry, .failedFirst): return begin(.loadingFirst, at: first, &list)
    case (.retry, _): break
    }
    return Reaction()
  }

  private func begin(
    _ state: ListState,
    at cursor: Cursor?,
    _ list: inout List
  ) -> Reaction<Request, ListEvent> {
    guard let query = list.query, let cursor = cursor ?? (list.hasLoaded ? nil : first) else {
      return Reaction()
    }
    list.listState = state
    list.load = List.Load(replacesRows: state.isRefreshing)
    return Reaction(effect: Request(query: query, cursor: cursor))
  }

  private func receive(_ page: ListPage<Cursor, Row>, _ list: inout List) {
    if page.failure == nil, list.load.replacesRows { list.rows = [] }
    list.rows += newRows(page.rows, list.rows)
    list.next = page.next
    list.hasLoaded = list.hasLoaded || page.failure == nil
    list.load.replacesRows = false
    list.load.failure = list.load.failure ?? page.failure
  }

  private func end(_ failure: String?, _ list: inout List) -> ListEvent {
    let wasRefresh = list.listState.isRefreshing
    list.listState =
      switch failure {
      case let text? where !list.hasLoaded: .failedFirst(text)
      case let text? where !wasRefresh: .failedNext(text)
      default: list.next != nil ? .content : list.rows.isEmpty ? .empty : .endOfList
      }
    return failure.map { .failed($0, wasRefresh: wasRefresh) } ?? .loaded
  }
}
