/// What the feed knows: the pages so far, and the request that is under way.
struct GankFeed {
  /// What the person wants.
  enum Command {
    case show(GankCategory)
    case reload
    case loadMore
  }

  /// A page that is asked for.
  struct Request {
    let category: GankCategory
    let page: Int
    let isReload: Bool
  }

  /// What happens to a request.
  enum Change {
    case began(Request)
    case accepted(GankPage, isLast: Bool)
    case failed(String)
  }

  private(set) var sections: [Section<GankItem>] = []
  /// What the refresh controls went through in the last change, in this order.
  private(set) var passedStatuses: [RefreshStatus] = [.none]
  /// How many requests have ended, well or not.
  private(set) var endedRequests = 0
  /// How the last of them ended.
  private(set) var hud: HUD?
  private var category: GankCategory?
  private var acceptedPages = 0
  private var hasMore = true
  private var request: Request?

  /// More is asked for only while nothing else is, and only while there is more.
  func accepts(_ command: Command) -> Bool {
    switch command {
    case .show: true
    case .reload: category != nil
    case .loadMore: category != nil && request == nil && hasMore
    }
  }

  /// The page that a command needs: the first, or the one after those that were accepted.
  func request(for command: Command) -> Request? {
    switch command {
    case .show(let category):
      Request(category: category, page: 1, isReload: true)
    case .reload:
      category.map { Request(category: $0, page: 1, isReload: true) }
    case .loadMore:
      category.map { Request(category: $0, page: acceptedPages + 1, isReload: false) }
    }
  }

  func after(_ change: Change) -> GankFeed {
    var next = self
    switch change {
    case .began(let request): next.begin(request)
    case .accepted(let page, let isLast): next.accept(page, isLast: isLast)
    case .failed(let message): next.end(.failure(message))
    }
    return next
  }

  private mutating func begin(_ new: Request) {
    // A page that was under way is given up, and with it its turning footer.
    passedStatuses = request.map { $0.isReload ? [] : [.endFooterRefresh] } ?? []
    passedStatuses.append(new.isReload ? .beingHeaderRefresh : .beingFooterRefresh)
    request = new
    guard new.category != category else { return }
    category = new.category
    clear()
  }

  private mutating func accept(_ page: GankPage, isLast: Bool) {
    if request?.isReload == true { clear() }
    append(page.items)
    acceptedPages += 1
    hasMore = !isLast
    end(.success)
    if isLast { passedStatuses.append(.noMoreData) }
  }

  private mutating func end(_ outcome: HUD) {
    passedStatuses = request.map { [$0.isReload ? .endHeaderRefresh : .endFooterRefresh] } ?? []
    request = nil
    endedRequests += 1
    hud = outcome
  }

  private mutating func clear() {
    sections = []
    acceptedPages = 0
    hasMore = true
  }

  private mutating func append(_ items: [GankItem]) {
    for item in items {
      let day = item.publishedDay
      if let last = sections.indices.last, sections[last].header == day {
        sections[last].items.append(item)
      } else {
        sections.append(Section(header: day, items: [item]))
      }
    }
  }
}
