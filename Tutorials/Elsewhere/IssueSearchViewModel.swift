import Core
import Foundation

/// The search for a repository's issues in small, with the names of RxSwift.
public final class IssueSearchViewModel: ViewModelType {
  public struct Input {
    /// Send the text of the search field whenever it changes.
    public let searchText: Driver<String>

    public init(searchText: Driver<String>) {
      self.searchText = searchText
    }
  }

  public struct Output {
    /// Emits the line below the search field when it changes.
    public let status: Driver<IssueSearchStatus>
  }

  private let titles: (String) -> Single<[String]>
  private let scheduler: any SchedulerType

  /// Creates a view model that searches with `titles`; `scheduler` times the pause.
  public init(
    titles: @escaping (String) -> Single<[String]>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    self.titles = titles
    self.scheduler = scheduler
  }

  public func transform(input: Input) -> Output {
    let status = input.searchText.asObservable()
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .debounce(.milliseconds(500), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { [titles] name -> Observable<IssueSearchStatus> in
        guard !name.isEmpty else { return .just(.idle) }
        return titles(name).asObservable()
          .map(IssueSearchStatus.found)
          .catch { .just(.failed($0.localizedDescription)) }
          .startWith(.searching)
      }
      .startWith(.idle)
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    return Output(status: status)
  }
}
