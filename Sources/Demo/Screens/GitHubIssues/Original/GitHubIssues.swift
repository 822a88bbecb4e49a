import Core
import Foundation
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
  }
}

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

extension Originals {
  /// The endpoints of GitHub: an enum with a case each, and what a request of it takes.
  public enum GitHubEndpoint: TargetType {
    case issues(String)
    case profile(String)
    case repositories(String)
    case repository(String)

    public var baseURL: URL { URL(literal: "https://api.github.com") }

    public var method: Method { .get }

    public var path: String {
      switch self {
      case .issues(let fullName): "/repos/\(fullName)/issues"
      case .profile(let user): "/users/\(segment: user)"
      case .repositories(let user): "/users/\(segment: user)/repos"
      case .repository(let fullName): "/repos/\(fullName)"
      }
    }

    public var sampleData: Data {
      let sample =
        switch self {
        case .issues:
          #"{"id": 9991, "number": 7, "title": "List flickers", "body": "On page two."}"#
        case .profile(let user):
          #"{"login": "\#(user)", "id": 9992}"#
        case .repositories:
          #"{{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}}}"#
        case .repository:
          #"{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}"#
        }
      return Data(sample.utf8)
    }

    public var task: RequestTask { .requestPlain }
  }
}

extension Originals {
  /// A repository, all of whose members have to be there.
  public struct Repository: Decodable {
    let id: Int
    let language: String
    let name: String
    let fullName: String

    private enum CodingKeys: String, CodingKey {
      case id, language, name
      case fullName = "full_name"
    }
  }

  /// An issue, all of whose members have to be there.
  public struct Issue: Decodable {
    let id: Int
    let number: Int
    let title: String
    let body: String
  }
}
