import Core
import Foundation

/// The users of GitHub whose name has a text: a list with a search.
///
/// It stands for the view model of a screen to add, so that the guide for adding one stays true.
final class UserSearchViewModel: ViewModelType {
  struct Input {
    let retryTapped: Signal<Void>
    let searchText: Driver<String>
    let userSelected: Signal<String>
  }

  struct Output {
    let isSearching: Driver<Bool>
    let message: Driver<String>
    let opened: Signal<URL>
    let users: Driver<[String]>
  }

  private let service: Provider<UserSearchTarget>
  private let scheduler: any SchedulerType

  init(service: Provider<UserSearchTarget>, scheduler: any SchedulerType = MainScheduler.instance) {
    self.service = service
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    let text = input.searchText.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
    let retried = input.retryTapped.asObservable().withLatestFrom(text)
    let search = Observable.merge(text, retried)
      .flatMapLatest { [service] in Self.search(for: $0, by: service) }
      .startWith(.none)
      .asDriver(onErrorDriveWith: .empty())
    return Output(
      isSearching: search.map { $0 == .searching }.distinctUntilChanged(),
      message: search.map(\.message).distinctUntilChanged(),
      opened: input.userSelected.compactMap { URL(string: "https://github.com/\($0)") },
      users: search.map(\.users).distinctUntilChanged()
    )
  }

  private enum Search: Equatable {
    case none, searching
    case found([String])
    case failed

    var users: [String] { if case .found(let users) = self { users } else { [] } }

    var message: String {
      switch self {
      case .none, .searching: ""
      case .found(let users): users.isEmpty ? "No user has this name." : ""
      case .failed: "The search failed."
      }
    }
  }

  private static func search(
    for text: String,
    by service: Provider<UserSearchTarget>
  ) -> Observable<Search> {
    guard !text.isEmpty else { return .just(.none) }
    return service.request(.users(text))
      .filterSuccessfulStatusCodes()
      .map(UserPage.self)
      .map { .found($0.items.map(\.login)) }
      .catchAndReturn(.failed)
      .asObservable()
      .startWith(.searching)
  }
}

enum UserSearchTarget: TargetType {
  case users(String)

  var baseURL: URL { URL(literal: "https://api.github.com") }
  var headers: [String: String]? { nil }
  var method: Method { .get }
  var path: String { "/search/users" }
  var sampleData: Data { Data(#"{"items": [{"login": "ada"}, {"login": "adam"}]}"#.utf8) }
  var validationType: ValidationType { .successCodes }

  var task: RequestTask {
    switch self {
    case .users(let text):
      .requestParameters(parameters: ["q": text], encoding: URLEncoding.queryString)
    }
  }
}

private struct UserPage: Decodable {
  struct User: Decodable { let login: String }
  let items: [User]
}
