import Core
import Foundation

/// The open issues of a repository: type its full name, see them, open one.
public final class GitHubIssuesViewModel: ViewModelType {
  public struct Input {
    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    /// Send when the user asks for the last search again.
    public let retryTapped: Signal<Void>

    /// Send when a row is tapped, with the ID of the row that was shown.
    public let itemSelected: Signal<IssueRow.ID>

    // An app of one module needs none: Swift makes it.
    public init(
      searchText: Driver<String>,
      retryTapped: Signal<Void>,
      itemSelected: Signal<IssueRow.ID>
    ) {
      self.searchText = searchText
      self.retryTapped = retryTapped
      self.itemSelected = itemSelected
    }
  }

  public struct Output {
    /// Emits the status line below the search field when it changes.
    public let status: Driver<SearchStatus>

    /// Emits the rows when they change; none while a search is in flight.
    public let issues: Driver<[IssueRow]>

    /// Emits when a row is tapped.
    public let hidesKeyboard: Signal<Void>

    /// Emits the page to open when a row is tapped.
    public let opened: Signal<URL>

    package init(
      status: Driver<SearchStatus>,
      issues: Driver<[IssueRow]>,
      hidesKeyboard: Signal<Void>,
      opened: Signal<URL>
    ) {
      self.status = status
      self.issues = issues
      self.hidesKeyboard = hidesKeyboard
      self.opened = opened
    }
  }

  private let service: Provider<GitHubTarget>
  private let scheduler: any SchedulerType

  /// Creates a view model that searches with `service`; `scheduler` times the debounce.
  public init(
    service: Provider<GitHubTarget>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(input: Input) -> Output {
    Self.output(showing: results(of: input), input)
  }

  /// Emits the result of each search, from its start on.
  func results(of input: Input) -> Driver<SearchResult> {
    let text = input.searchText.asObservable()
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()

    // A view may tap as soon as it's shown the end of a search, which has emitted its result then
    // and not yet completed. One turn later it has, so the tap isn't ignored.
    let retries = input.retryTapped.asObservable()
      .delay(.milliseconds(0), scheduler: scheduler)

    // Another text cancels the search in flight; a retry is ignored until that search has ended.
    let search = text.flatMapLatest { [service, scheduler] text in
      retries
        .startWith(())
        .flatMapFirst { Self.search(for: text, by: service, scheduler) }
    }
    .startWith(.idle)
    .asDriver(onErrorDriveWith: .empty())

    return search
  }

  /// The outputs of a screen that shows these results.
  static func output(showing results: Driver<SearchResult>, _ input: Input) -> Output {
    let issues = results.map(\.issues)
      .distinctUntilChanged()

    let status = results.map(\.status)
      .distinctUntilChanged()

    let opened = input.itemSelected.asObservable()
      .withLatestFrom(issues) { id, issues in issues.first { $0.id == id }?.url }
      .compactMap { $0 }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      status: status,
      issues: issues,
      hidesKeyboard: input.itemSelected.map { _ in },
      opened: opened
    )
  }

  /// Requests the repository and then, under the name that it has now, its issues.
  private static func search(
    for text: String,
    by service: Provider<GitHubTarget>,
    _ scheduler: any SchedulerType
  ) -> Observable<SearchResult> {
    guard !text.isEmpty else { return .just(.idle) }
    guard let name = RepositoryName(text) else { return .just(.incompleteName) }
    return service.request(.repository(name))
      .map(GitHubRepository.self)
      .asObservable()
      .flatMapLatest { repository in
        issues(of: repository, at: [.issues(repository.name)], by: service)
      }
      .catch { .just(SearchResult(status: SearchStatus(NetworkError($0), now: scheduler.now))) }
      .startWith(.searching)
  }

  /// The limit of pages for one search: without a key there are 60 requests an hour.
  private static let mostPages = 10

  /// Requests pages until one has issues, because a page may hold nothing but pull requests.
  ///
  /// Only a page knows the address of the next one, so the function calls itself with the pages so
  /// far. No page is requested twice, wherever the server's links lead.
  private static func issues(
    of repository: GitHubRepository,
    at pages: [GitHubTarget],
    by service: Provider<GitHubTarget>
  ) -> Observable<SearchResult> {
    guard let page = pages.last else { return .empty() }
    return service.request(page).asObservable().flatMapLatest { response in
      let issues = try response.map(TolerantList<IssueRow>.self).elements
        .filter { !$0.isPullRequest }
      let next = response.link(rel: "next").map(GitHubTarget.page)
      guard issues.isEmpty, pages.count < mostPages, let next, !pages.contains(next) else {
        return Observable.just(
          SearchResult(repository, issues, pages: pages.count, hasMore: next != nil)
        )
      }
      return Self.issues(of: repository, at: pages + [next], by: service)
    }
  }
}

/// The status of a search, and its rows.
package struct SearchResult: Sendable {
  package let status: SearchStatus
  package let issues: [IssueRow]

  package init(status: SearchStatus, issues: [IssueRow] = []) {
    self.status = status
    self.issues = issues
  }

  static let idle = SearchResult(status: .idle)
  static let incompleteName = SearchResult(status: .incompleteName)
  static let searching = SearchResult(status: .searching)
}

extension SearchResult {
  /// A search that has ended after `pages` pages.
  ///
  /// Of two issues with one number it keeps the first, because a repository has a number once.
  package init(_ repository: GitHubRepository, _ issues: [IssueRow], pages: Int, hasMore: Bool) {
    var seen: Set<Int> = []
    let issues = issues.filter { seen.insert($0.number).inserted }
    self.issues = issues
    status = Self.status(of: repository, issues.count, pages: pages, hasMore: hasMore)
  }

  private static func status(
    of repository: GitHubRepository,
    _ count: Int,
    pages: Int = 1,
    hasMore: Bool
  ) -> SearchStatus {
    switch (count, hasMore) {
    case (0, false): .noIssues(repository: repository)
    case (0, true): .onlyPullRequests(repository: repository, pages: pages)
    case (let count, false): .found(repository: repository, count: count)
    case (let count, true): .foundAtLeast(repository: repository, count: count)
    }
  }

  /// Returns the result with other rows, once the server's are there.
  func listing(_ rows: [IssueRow]) -> SearchResult {
    guard rows != issues else { return self }
    switch status {
    case .found(let repository, _), .noIssues(let repository):
      let status = Self.status(of: repository, rows.count, hasMore: false)
      return SearchResult(status: status, issues: rows)
    case .foundAtLeast(let repository, _), .onlyPullRequests(let repository, _):
      let status = Self.status(of: repository, rows.count, hasMore: true)
      return SearchResult(status: status, issues: rows)
    default: return self
    }
  }
}
