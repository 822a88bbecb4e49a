import Core
import Foundation
import ViewModels

extension Originals {
  /// The feed as its notes design it: a table view controller with one chain from the address to
  /// the rows, and one subscriber.
  ///
  /// After *RxSwift. 예제로 기초 정리하기 (4)* by MinJun, 2018-02-28
  /// (github.com/devminjun/RxSwift_Practice), rewritten: what the text shows, in its order.
  /// `GitHubFeed+Glue.swift` has what it takes to run it.
  public final class GitHubFeed {
    let repo: StaticString = "https://api.github.com/repositories"
    private let events = BehaviorRelay<[Event]>(value: [])
    private let bag = DisposeBag()

    let refreshControl = RefreshControl()
    let tableView = TableView()
    let session: Session

    /// A controller in front of a server.
    public init(transport: any Transport) {
      session = Session(transport: transport)
    }

    /// Prepares the refresh control and requests the list.
    public func viewDidLoad() {
      refreshControl.valueChanged = { [weak self] in self?.refresh() }
      refresh()
    }

    /// Requests the list, as pulling it down does.
    public func refresh() {
      fetchEvents(repo: repo)
    }

    // region: chain
    func fetchEvents(repo: StaticString) {
      let response = Observable.from([repo])
        .map { URL(literal: $0) }
        .map { URLRequest(url: $0) }
        .flatMap { [session] request in session.response(request: request) }
        .share(replay: 1, scope: .forever)

      response
        .filter { 200..<300 ~= $0.response.statusCode }
        .map { _, data -> [[String: Any]] in
          let json = try? JSONSerialization.jsonObject(with: data)
          return json as? [[String: Any]] ?? []
        }
        .filter { !$0.isEmpty }
        .map { objects in objects.compactMap(Event.init) }
        .subscribe(onNext: { [weak self] newEvents in self?.processEvents(newEvents) })
        .disposed(by: bag)
    }
    // endregion

    // region: process
    func processEvents(_ newEvents: [Event]) {
      var updatedEvents = newEvents + events.value
      if updatedEvents.count > 50 {
        updatedEvents = Array(updatedEvents.prefix(upTo: 100))
      }
      events.accept(updatedEvents)
      onMainQueue {
        tableView.reloadData(events.value)
        refreshControl.endRefreshing()
      }
    }
    // endregion
  }
}

extension Originals.GitHubFeed {
  /// A row; an entry that lacks one of four texts is none.
  final class Event {
    let name: String
    let repo: String
    let imageUrl: URL

    init?(dictionary: [String: Any]) {
      guard let owner = dictionary["owner"] as? [String: Any],
        let name = dictionary["name"] as? String,
        let fullName = dictionary["full_name"] as? String,
        let avatar = owner["avatar_url"] as? String,
        let imageUrl = URL(string: avatar)
      else { return nil }
      self.name = name
      repo = fullName
      self.imageUrl = imageUrl
    }
  }
}
