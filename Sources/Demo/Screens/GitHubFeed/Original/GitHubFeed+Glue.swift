import Core
import Foundation
import ViewModels
import Workshop

// What it takes to run the notes' design here: the classes of UIKit, URLSession and the main queue,
// as little of each as a run needs. No fault depends on a line of this file.

extension Originals.GitHubFeed {
  /// A refresh control: pulled, it turns and says so; while it turns it can't be pulled.
  final class RefreshControl {
    let isRefreshing = BehaviorRelay(value: false)
    var valueChanged: (() -> Void)?

    func pull() {
      guard !isRefreshing.value, let valueChanged else { return }
      isRefreshing.accept(true)
      valueChanged()
    }

    func endRefreshing() {
      if isRefreshing.value { isRefreshing.accept(false) }
    }
  }

  /// A table: what it shows since it was loaded last.
  final class TableView {
    let rows = BehaviorRelay<[Event]>(value: [])

    func reloadData(_ events: [Event]) {
      rows.accept(events)
    }
  }

  /// A session whose responses are observables, as RxCocoa's are.
  struct Session {
    let transport: any Transport

    func response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)> {
      transport.send(request).asObservable().compactMap { answer in
        guard let url = request.url else { return nil }
        let status = answer.statusCode
        return HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
          .map { (response: $0, data: answer.data) }
      }
    }
  }

  /// Here all happens in one place, so that nothing has to be sent there.
  func onMainQueue(_ work: () -> Void) {
    work()
  }
}

extension Originals.GitHubFeed {
  /// The design behind the input and output of the repaired view model, so that it plays the same
  /// scenarios; it has no message.
  public final class Adapter: ViewModelType {
    private let controller: Originals.GitHubFeed

    public init(transport: any Transport) {
      controller = Originals.GitHubFeed(transport: transport)
    }

    public func transform(input: GitHubFeedViewModel.Input) -> GitHubFeedViewModel.Output {
      let shown = Observable.merge(
        input.appeared.asObservable().take(1)
          .do(onNext: { [controller] in controller.viewDidLoad() }),
        input.refreshPulled.asObservable()
          .do(onNext: { [controller] in controller.refreshControl.pull() })
      )
      .flatMap { _ in Observable<[RepositoryRow]>.empty() }
      let rows = controller.tableView.rows.map { $0.map(RepositoryRow.init) }
      return GitHubFeedViewModel.Output(
        isRefreshing: controller.refreshControl.isRefreshing.asDriver(),
        repositories: Observable.merge(rows, shown).asDriver(onErrorJustReturn: []),
        message: .never()
      )
    }
  }
}

extension RepositoryRow {
  /// The row of an event, numbered by the end of its name.
  fileprivate init(_ event: Originals.GitHubFeed.Event) {
    let number = event.name.split(separator: "-").last.flatMap { Int($0) }
    self.init(id: number ?? 0, name: event.repo)
    avatar = event.imageUrl
  }
}
