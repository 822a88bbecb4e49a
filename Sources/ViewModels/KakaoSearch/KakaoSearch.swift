/// What the search knows: the pages of each kind so far, and the requests that are under way.
struct KakaoSearch {
  /// What is searched for, and where.
  struct Query: Equatable {
    let text: String
    let filter: DocumentFilter
  }

  /// What the person wants.
  enum Command {
    case search(Query)
    case more
  }

  /// A page that is asked for.
  struct Request: Hashable {
    let query: String
    let kind: KakaoDocument.Kind
    let page: Int
  }

  /// What happens to requests.
  enum Change {
    case began(Command, [Request])
    case accepted(KakaoPage, Request)
    case failed(String, Request)
  }

  /// How far a kind of documents got.
  private struct Progress {
    var acceptedPages = 0
    var isEnd = false
    var failure: String?
  }

  private(set) var rows = DocumentRows()
  /// How often asking has failed, and why it did the last time.
  private(set) var failures: (count: Int, last: String) = (0, "")
  private var query: Query?
  private var progress: [KakaoDocument.Kind: Progress] = [:]
  private var pending: Set<Request> = []

  /// Whether anything is under way.
  var isLoading: Bool { !pending.isEmpty }

  /// What the foot of the list says.
  var footer: FooterState {
    if isLoading { return .loading }
    if let failure { return .failed(failure) }
    return query != nil && nextRequests.isEmpty ? .noMore : .wait
  }

  /// The same search is not begun twice, and more is asked for only while nothing else is.
  func accepts(_ command: Command) -> Bool {
    switch command {
    case .search(let query): query != self.query || pending.allSatisfy { $0.page > 1 }
    case .more: !isLoading && !nextRequests.isEmpty
    }
  }

  /// The pages that a command needs.
  func requests(for command: Command) -> [Request] {
    switch command {
    case .search(let query):
      query.filter.kinds.map { Request(query: query.text, kind: $0, page: 1) }
    case .more: nextRequests
    }
  }

  func after(_ change: Change) -> KakaoSearch {
    var next = self
    switch change {
    case .began(let command, let requests): next.begin(command, requests)
    case .accepted(let page, let request): next.accept(page, request)
    case .failed(let message, let request): next.fail(message, request)
    }
    return next
  }

  /// The pages that failed; if none did, the next ones of all kinds that have more.
  private var nextRequests: [Request] {
    guard let query else { return [] }
    let open = query.filter.kinds.filter { progress[$0]?.isEnd != true }
    let failed = open.filter { progress[$0]?.failure != nil }
    return (failed.isEmpty ? open : failed).map { kind in
      let page = (progress[kind]?.acceptedPages ?? 0) + 1
      return Request(query: query.text, kind: kind, page: page)
    }
  }

  private mutating func begin(_ command: Command, _ requests: [Request]) {
    if case .search(let query) = command {
      self.query = query
      rows = DocumentRows()
      progress = [:]
    }
    for request in requests { progress[request.kind, default: Progress()].failure = nil }
    pending = Set(requests)
  }

  private mutating func accept(_ page: KakaoPage, _ request: Request) {
    var progress = progress[request.kind] ?? Progress()
    progress.acceptedPages = request.page
    progress.isEnd = page.isEnd || request.page == KakaoTarget.lastPage
    rows.insert(
      page.documents.enumerated().map { index, document in
        DocumentRow(
          document,
          id: DocumentRow.ID(kind: request.kind, page: request.page, index: index)
        )
      }
    )
    end(request, progress)
  }

  private mutating func fail(_ message: String, _ request: Request) {
    var progress = progress[request.kind] ?? Progress()
    progress.failure = message
    end(request, progress)
  }

  private mutating func end(_ request: Request, _ progress: Progress) {
    self.progress[request.kind] = progress
    pending.remove(request)
    // One report when all have ended: what fails for blogs often fails for cafés.
    guard pending.isEmpty, let failure else { return }
    failures = (failures.count + 1, failure)
  }

  /// Why a page did not come, if it did not.
  private var failure: String? {
    query?.filter.kinds.lazy.compactMap { progress[$0]?.failure }.first
  }
}
