import Core
import Foundation

/// The open issues of a repository: type its full name, see them, open one.
public final class GitHubIssuesViewModel: ViewModelType {
  public struct Input {
    /// Send when a row is tapped, with the ID of the row that was shown.
    public let itemSelected: Signal<IssueRow.ID>

    /// Send when the user asks for the last search again.
    public let retryTapped: Signal<Void>

    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    public init(
      itemSelected: Signal<IssueRow.ID>,
      retryTapped: Signal<Void>,
      searchText: Driver<String>
    ) {
      self.itemSelected = itemSelected
      self.retryTapped = retryTapped
      self.searchText = searchText
    }
  }

  public struct Output {
    /// Emits when a row is tapped.
    public let hidesKeyboard: Signal<Void>

    /// Emits the rows when they change; none while a search is in flight.
    public let issues: Driver<[IssueRow]>

    /// Emits the page to open when a row is tapped.
    public let opened: Signal<URL>

    /// Emits the status line below the search field when it changes.
    public let status: Driver<SearchStatus>

    package init(
      hidesKeyboard: Signal<Void>,
      issues: Driver<[IssueRow]>,
      opened: Signal<URL>,
      status: Driver<SearchStatus>
    ) {
      self.hidesKeyboard = hidesKeyboard
      self.issues = issues
      self.opened = opened
      self.status = status
    }
  }

  private let changes: Driver<RowChanges<IssueRow>>
  private let service: Provider<GitHubTarget>
  private let scheduler: any SchedulerType

  /// Creates a view model that searches with `service`; `scheduler` times the debounce.
  ///
  /// `changes` are the issues of what is listed that were created or removed in this app.
  public init(
    service: Provider<GitHubTarget>,
    changes: Driver<RowChanges<IssueRow>> = .just(RowChanges()),
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.changes = changes
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(input: Input) -> Output {
    let text = input.searchText.asObservable()
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()

    let retries = input.retryTapped.asObservable()
      .onNextTurn(of: scheduler)

    // Another text cancels the search in flight; a retry is ignored until that search has ended.
    let search = text.flatMapLatest { [service, scheduler] text in
      retries
        .startWith(())
        .flatMapFirst { Self.search(for: text, by: service, scheduler) }
    }
    .startWith(.idle)
    .asDriver(onErrorDriveWith: .empty())

    let shown = Driver.combineLatest(search, changes) { $0.with($1) }

    let issues = shown.map(\.issues)
      .distinctUntilChanged()

    let status = shown.map(\.status)
      .distinctUntilChanged()

    let opened = input.itemSelected.asObservable()
      .withLatestFrom(issues) { id, issues in issues.first { $0.id == id }?.url }
      .compactMap { $0 }
      .asSignal(onErrorSignalWith: .empty())

    return Output(
      hidesKeyboard: input.itemSelected.map { _ in },
      issues: issues,
      opened: opened,
      status: status
    )
  }

  /// Requests the repository and then, under the name that it has now, its issues.
  private static func search(
    for text: String,
    by service: Provider<GitHubTarget>,
    _ scheduler: any SchedulerType
  ) -> Observable<GitHubSearch> {
    guard !text.isEmpty else { return .just(.idle) }
    guard let name = RepositoryName(text) else { return .just(.incompleteName) }
    return service.request(.repository(name))
      .map(GitHubRepository.self)
      .asObservable()
      .flatMapLatest { repository in
        issues(of: repository, at: [.issues(repository.name)], by: service)
      }
      .catch { .just(GitHubSearch(status: SearchStatus(NetworkError($0), now: scheduler.now))) }
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
  ) -> Observable<GitHubSearch> {
    guard let page = pages.last else { return .empty() }
    return service.request(page).asObservable().flatMapLatest { response in
      let issues = try response.map(TolerantList<IssueRow>.self).elements
        .filter { !$0.isPullRequest }
      let next = response.link(rel: "next").map(GitHubTarget.page)
      guard issues.isEmpty, pages.count < mostPages, let next, !pages.contains(next) else {
        return Observable.just(
          GitHubSearch(repository, issues, pages: pages.count, hasMore: next != nil)
        )
      }
      return Self.issues(of: repository, at: pages + [next], by: service)
    }
  }
}
