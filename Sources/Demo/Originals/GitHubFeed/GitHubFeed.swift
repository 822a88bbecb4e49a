import Core
import Foundation
import ViewModels

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Originals {
  /// The feed as its notes design it: a screen with a method that refreshes, and one chain from the
  /// address to the rows.
  public final class GitHubFeed {
    /// Whether the header turns.
    public let isRefreshing = BehaviorRelay(value: false)

    /// The rows so far, the newest first.
    public let repositories = BehaviorRelay<[RepositoryRow]>(value: [])

    /// The tag of the last answer, which the notes keep for the next request.
    public let tag = BehaviorRelay<String?>(value: nil)

    private let transport: any Transport
    private let isShared: Bool
    private let disposeBag = DisposeBag()

    /// Makes a feed.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - isShared: whether the chain ends with `share(replay: 1)`, as in the notes.
    public init(transport: any Transport, isShared: Bool = true) {
      self.transport = transport
      self.isShared = isShared
    }

    /// Asks for the list again.
    public func refresh() {
      isRefreshing.accept(true)
      let response = isShared ? response().share(replay: 1) : response()
      response
        // NB: Any other status ends here, and nobody hears of it.
        .filter { 200..<300 ~= $0.statusCode }
        .map { try $0.map(TolerantList<PublicRepository>.self).elements }
        .filter { !$0.isEmpty }
        .subscribe(onNext: { [unowned self] in show($0.map(RepositoryRow.init)) })
        .disposed(by: disposeBag)
      // NB: The second subscriber. It is a second request if the chain is not shared.
      response
        .compactMap { $0.header("ETag") }
        .subscribe(onNext: { [unowned self] in tag.accept($0) })
        .disposed(by: disposeBag)
    }

    private func response() -> Observable<Response> {
      Observable.just("https://api.github.com/repositories")
        .compactMap { URL(string: $0) }
        .map { URLRequest(url: $0) }
        .flatMap { [transport] in transport.send($0) }
    }

    private func show(_ new: [RepositoryRow]) {
      // NB: The answer holds the rows that are there already.
      var rows = new + repositories.value
      if rows.count > 50 {
        // NB: Up to the place 100, which is there from 100 rows on.
        rows = Array(rows.prefix(upTo: 100))
      }
      repositories.accept(rows)
      // NB: The only place where the header comes to rest.
      isRefreshing.accept(false)
    }
  }
}
