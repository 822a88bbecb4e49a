import Core
import Foundation

/// The search for blog and café documents: a search text, a filter, an order, and pages.
public final class KakaoSearchViewModel: ViewModelType {
  public struct Input {
    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    /// Send when the search button, here or on the keyboard, is tapped.
    public let searchButtonTapped: Signal<Void>

    /// Send when a filter is selected, and once when the screen appears.
    public let filterSelected: Driver<DocumentFilter>

    /// Send when the sort button is tapped.
    public let sortButtonTapped: Signal<Void>

    /// Send when a row is tapped.
    public let documentSelected: Signal<DocumentRow.ID>

    /// Send when the end of the list is reached.
    public let reachedBottom: Signal<Void>

    /// Send when the footer of a failed page is tapped. It's the same as the end of the list.
    public let retryTapped: Signal<Void>

    // An app of one module needs none: Swift makes it.
    public init(
      searchText: Driver<String>,
      searchButtonTapped: Signal<Void>,
      filterSelected: Driver<DocumentFilter>,
      sortButtonTapped: Signal<Void>,
      documentSelected: Signal<DocumentRow.ID>,
      reachedBottom: Signal<Void>,
      retryTapped: Signal<Void>
    ) {
      self.searchText = searchText
      self.searchButtonTapped = searchButtonTapped
      self.filterSelected = filterSelected
      self.sortButtonTapped = sortButtonTapped
      self.documentSelected = documentSelected
      self.reachedBottom = reachedBottom
      self.retryTapped = retryTapped
    }
  }

  public struct Output {
    /// Emits the order of the rows when it changes.
    public let sort: Driver<DocumentSort>

    /// Emits whether anything is in flight, when that changes.
    public let isLoading: Driver<Bool>

    /// Emits the rows in the chosen order when they change.
    public let documents: Driver<[DocumentRow]>

    /// Emits the state of the list's footer when it changes.
    public let footer: Driver<FooterState>

    /// Emits the reason when a page fails.
    public let message: Signal<String>

    /// Emits the document to open when a row is tapped.
    public let opened: Signal<URL>

    package init(
      sort: Driver<DocumentSort>,
      isLoading: Driver<Bool>,
      documents: Driver<[DocumentRow]>,
      footer: Driver<FooterState>,
      message: Signal<String>,
      opened: Signal<URL>
    ) {
      self.sort = sort
      self.isLoading = isLoading
      self.documents = documents
      self.footer = footer
      self.message = message
      self.opened = opened
    }
  }

  private let service: Provider<KakaoTarget>
  private let alerts: any AlertPresenting

  /// Creates a view model that searches with `service` and presents the sort sheet with `alerts`.
  public init(service: Provider<KakaoTarget>, alerts: any AlertPresenting) {
    self.service = service
    self.alerts = alerts
  }

  public func transform(input: Input) -> Output {
    let sort = order(when: input.sortButtonTapped)

    let texts = input.searchButtonTapped.asObservable()
      .withLatestFrom(input.searchText)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }

    let searches = Observable.combineLatest(
      texts,
      input.filterSelected.asObservable().distinctUntilChanged()
    ) { KakaoQuery(text: $0, filter: $1) }

    let search = paginate(
      searchWhen: searches,
      loadMoreWhen: Signal.merge(input.reachedBottom, input.retryTapped),
      firstPage: KakaoProgress(),
      identifyBy: \.document.url
    ) { [service] query, progress in
      Self.page(of: query, after: progress, from: service)
    }

    let rows = search.state.map(\.rows)
      .distinctUntilChanged()

    let documents = Driver.combineLatest(rows, sort) { $0.sorted(by: $1.areInIncreasingOrder) }
      .distinctUntilChanged()

    let opened = input.documentSelected.asObservable()
      .withLatestFrom(documents) { id, rows in rows.first { $0.id == id }?.document.url }
      .compactMap { $0 }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      sort: sort,
      isLoading: search.state.map(\.listState.isLoading).distinctUntilChanged(),
      documents: documents,
      footer: search.state.map { FooterState($0.listState) }.distinctUntilChanged(),
      message: search.events.compactMap(\.failure),
      opened: opened
    )
  }

  /// Asks for the order in an action sheet. Another tap disposes of the sheet, and so dismisses it.
  private func order(when sortButtonTapped: Signal<Void>) -> Driver<DocumentSort> {
    sortButtonTapped
      .flatMapLatest { [alerts] in
        alerts.present(
          AlertContent(title: "Sort by", style: .actionSheet, actions: SortAction.allCases)
        )
      }
      .compactMap(\.sort)
      .asDriver(onErrorDriveWith: .empty())
      .startWith(.title)
      .distinctUntilChanged()
  }

  /// Requests the next page of each kind that has one, all at once.
  ///
  /// An error becomes a part of the page, one for each kind: a failure of blogs loses no cafés.
  private static func page(
    of query: KakaoQuery,
    after progress: KakaoProgress,
    from service: Provider<KakaoTarget>
  ) -> Observable<ListPage<KakaoProgress, DocumentRow>> {
    let kinds = progress.nextKinds(of: query.filter)
    let answers = kinds.map { kind in
      service.request(progress.target(of: kind, for: query.text))
        .map(KakaoPage.self)
        .map { (kind: kind, result: Result<KakaoPage, NetworkError>.success($0)) }
        .catch { .just((kind, .failure(NetworkError($0)))) }
        .asObservable()
    }
    return Observable.merge(answers)
      .enumerated()
      .scan(ListPage(rows: [], next: progress)) { page, answer in
        var page = (page.next ?? progress)
          .page(answer.element.result, of: answer.element.kind, in: query.filter)
        page.isLast = answer.index == kinds.count - 1
        return page
      }
  }
}

/// The text to search for, and where.
struct KakaoQuery: Equatable {
  let text: String
  let filter: DocumentFilter
}

/// The place of a search in the pages of each kind of documents.
struct KakaoProgress: Equatable {
  private static let pageSize = 10

  /// The next page of each kind; 0 at the end.
  private var nextPages: [KakaoDocument.DocumentKind: Int] = [:]

  /// The kinds whose page failed. Only these are requested again.
  private var failed: Set<KakaoDocument.DocumentKind> = []

  /// The kinds whose next page should be requested.
  func nextKinds(of filter: DocumentFilter) -> [KakaoDocument.DocumentKind] {
    let open = filter.kinds.filter { nextPages[$0] != 0 }
    return failed.isEmpty ? open : open.filter(failed.contains)
  }

  func target(of kind: KakaoDocument.DocumentKind, for text: String) -> KakaoTarget {
    let page = nextPages[kind] ?? 1
    return switch kind {
    case .blog: .blog(query: text, page: page, size: Self.pageSize)
    case .cafe: .cafe(query: text, page: page, size: Self.pageSize)
    }
  }

  /// Reads the answer to the request of one kind.
  func page(
    _ result: Result<KakaoPage, NetworkError>,
    of kind: KakaoDocument.DocumentKind,
    in filter: DocumentFilter
  ) -> ListPage<KakaoProgress, DocumentRow> {
    var progress = self
    let number = nextPages[kind] ?? 1
    switch result {
    case .failure(let error):
      progress.failed.insert(kind)
      return ListPage(rows: [], next: progress, failure: error.message)
    case .success(let page):
      progress.failed.remove(kind)
      progress.nextPages[kind] = page.isEnd || number == KakaoTarget.lastPage ? 0 : number + 1
      let rows = page.documents.enumerated().map { index, document in
        DocumentRow(place: .init(kind: kind, page: number, index: index), document: document)
      }
      let isEnd = filter.kinds.allSatisfy { progress.nextPages[$0] == 0 }
      return ListPage(rows: rows, next: isEnd ? nil : progress)
    }
  }
}
