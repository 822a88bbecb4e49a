import Core
import ViewModels

extension Originals {
  /// Takes the text out of the search bar, and binds the issues to the table.
  final class IssueListController {
    let searchBar = IssueSearchBar()
    let table = IssueTable()
    private let provider: Provider<GitHubEndpoint>
    private let scheduler: any SchedulerType
    private let disposeBag = DisposeBag()

    init(provider: Provider<GitHubEndpoint>, scheduler: any SchedulerType) {
      self.provider = provider
      self.scheduler = scheduler
    }

    private var latestRepositoryName: Observable<String> {
      searchBar.text
        .debounce(.milliseconds(500), scheduler: scheduler)
        .distinctUntilChanged()
    }

    // region: setup
    func viewDidLoad() {
      let tracker = IssueTracker(
        provider: provider,
        repositoryName: latestRepositoryName,
        scheduler: scheduler
      )

      tracker.trackIssues()
        .bind(to: table)
        .disposed(by: disposeBag)

      table.itemSelected
        .subscribe(onNext: { _ in
          if self.searchBar.isFirstResponder {
            self.endEditing()
          }
        })
        .disposed(by: disposeBag)
    }
    // endregion
  }
}
