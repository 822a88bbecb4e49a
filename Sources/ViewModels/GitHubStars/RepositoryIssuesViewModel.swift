import Core

/// The issues on a repository's page: those of the search, and those that were created in this app.
public final class RepositoryIssuesViewModel: ViewModelType {
  private let created: Driver<CreatedRows<IssueRow>>
  private let search: GitHubIssuesViewModel

  /// Creates the view model of a page; see ``NewIssues/createdRows(in:)``.
  public init(search: GitHubIssuesViewModel, created: Driver<CreatedRows<IssueRow>>) {
    self.created = created
    self.search = search
  }

  public func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
    let results = Driver.combineLatest(search.results(of: input), created) { result, created in
      result.listing(created.above(result.issues))
    }
    return GitHubIssuesViewModel.output(showing: results, input)
  }
}
