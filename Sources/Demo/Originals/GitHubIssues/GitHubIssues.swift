import Core
import Foundation
import ViewModels

extension Originals {
  /// The search for issues in the design of "RxSwift by example, part 3".
  ///
  /// A name becomes a repository, a repository becomes its issues, and `nil` stands for all that can
  /// go wrong on the way.
  public final class GitHubIssues: ViewModelType {
    public struct Input {
      /// Send the text of the search field whenever it changes.
      public let searchText: Driver<String>

      public init(searchText: Driver<String>) {
        self.searchText = searchText
      }
    }

    public struct Output {
      /// Emits the rows when an answer has come.
      public let issues: Observable<[IssueRow]>
    }

    private let service: Provider<Target>
    private let scheduler: any SchedulerType

    /// Makes a view model that asks `service` and waits by `scheduler`.
    public init(service: Provider<Target>, scheduler: any SchedulerType) {
      self.service = service
      self.scheduler = scheduler
    }

    public func transform(input: Input) -> Output {
      let repository = input.searchText.asObservable()
        .debounce(.milliseconds(500), scheduler: scheduler)
        .distinctUntilChanged()
        // NB: half a name is asked for like a whole one.
        .flatMapLatest { [service] name in
          service.request(.repository(name))
            // NB: an answer that does not fit, such as a 404, is no error but nil.
            .map { try? $0.map(Repository.self) }
        }

      let issues =
        repository
        // NB: only another repository gives up this request; another name does not.
        .flatMapLatest { [service] repository -> Observable<[Issue]?> in
          guard let repository else { return .just(nil) }
          return service.request(.issues(repository.fullName))
            .map { try? $0.map([Issue].self) }
            .asObservable()
        }

      // NB: an error of either request gets this far and ends the search; nil looks like no issues.
      return Output(issues: issues.map { ($0 ?? []).map(\.row) })
    }
  }
}
