import Core
import ViewModels

extension Originals {
  /// A name becomes a repository, and that its issues.
  struct IssueTracker {
    let provider: Provider<GitHubEndpoint>
    let repositoryName: Observable<String>
    let scheduler: any SchedulerType

    // region: track
    func trackIssues() -> Observable<[Issue]> {
      repositoryName
        .observe(on: scheduler)
        .flatMapLatest { name in
          self.findRepository(name)
        }
        .flatMapLatest { repository -> Observable<[Issue]?> in
          guard let repository else { return .just(nil) }
          return self.findIssues(repository)
        }
        .replaceNil(with: [])
    }
    // endregion

    func findIssues(_ repository: Repository) -> Observable<[Issue]?> {
      provider.request(.issues(repository.fullName))
        .mapOptional([Issue].self)
    }

    func findRepository(_ name: String) -> Observable<Repository?> {
      provider.request(.repository(name))
        .mapOptional(Repository.self)
    }
  }
}
