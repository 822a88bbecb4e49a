import Core
import Foundation

/// The open issues of a repository: type its full name, see them, open one.
public final class GitHubIssuesViewModel: ViewModelType {
  public struct Input {
    /// Send when a row is tapped, with its place in the list.
    public let itemSelected: Signal<Int>

    /// Send when the user wants the last search once more.
    public let retryTapped: Signal<Void>

    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    public init(
      itemSelected: Signal<Int>,
      retryTapped: Signal<Void>,
      searchText: Driver<String>
    ) {
      self.itemSelected = itemSelected
      self.retryTapped = retryTapped
      self.searchText = searchText
    }
  }

  public struct Output {
    /// Emits when a row is tapped: the list is what matters now.
    public let hidesKeyboard: Signal<Void>

    /// Emits the rows when they change; none while a search is in flight.
    public let issues: Driver<[IssueRow]>

    /// Emits the page to open when a row is tapped.
    public let opened: Signal<URL>

    /// Emits what the line below the search field says, when that changes.
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

  private let service: Provider<GitHubTarget>
  private let scheduler: any SchedulerType

  /// A view model that requests of `service` and waits by `scheduler`.
  public init(
    service: Provider<GitHubTarget>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.service = service
    self.scheduler = scheduler
  }

  public func transform(input: Input) -> Output {
    let text = input.searchText.asObservable()
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()

    // A view may tap retry as it shows the failure, just before the search has completed.
    let retries = input.retryTapped.asObservable()
      .delay(.milliseconds(0), scheduler: scheduler)

    // Another text cancels the search in flight; a retry has to wait until that has ended.
    let search =
      text
      .flatMapLatest { [service, scheduler] text in
        retries
          .startWith(())
          .flatMapFirst { Self.search(for: text, by: service, scheduler) }
      }
      .startWith(.idle)
      .asDriver(onErrorDriveWith: .empty())

    let issues = search.map(\.issues)
      .distinctUntilChanged()

    let status = search.map(\.status)
      .distinctUntilChanged()

    let opened = input.itemSelected.asObservable()
      .withLatestFrom(issues) { index, issues in
        issues.indices.contains(index) ? issues[index].url : nil
      }
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

  /// How many pages are requested at most: without a key there are 60 requests an hour.
  private static let mostPages = 10

  /// The issues of the first page that has any, since a page may hold nothing but pull requests.
  ///
  /// No page is requested twice, wherever the server's links lead.
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
