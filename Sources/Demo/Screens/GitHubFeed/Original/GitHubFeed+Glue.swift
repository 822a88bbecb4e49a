import Core
import Foundation
import MarbleKit
import ViewModels

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
        message: .never(),
        repositories: Observable.merge(rows, shown).asDriver(onErrorJustReturn: [])
      )
    }
  }
}

extension Driver<Bool> {
  /// The states of a header that doesn't turn during the first load, as the write-up's: it's turned
  /// on by nobody before the first pull.
  fileprivate var withoutFirstTurn: Driver<Bool> {
    scan((count: 0, isTurning: false)) { (count: $0.count + 1, isTurning: $1) }
      .filter { $0.count == 1 || $0.count > 3 }
      .map(\.isTurning)
  }
}

extension RepositoryRow {
  /// A row with no more than the write-up's cell has.
  fileprivate init(cellOf row: RepositoryRow) {
    self.init(id: row.id, name: row.name)
    avatar = row.avatar
  }

  /// The row of an event, numbered by the end of its name.
  fileprivate init(_ event: Originals.GitHubFeed.Event) {
    let number = event.name.split(separator: "-").last.flatMap { Int($0) }
    self.init(id: number ?? 0, name: event.repo)
    avatar = event.imageUrl
  }
}

extension Originals.GitHubFeed {
  /// The notes' feed, in front of a server that sends 100 entries as GitHub does.
  @MainActor
  package static let design = OriginalDesign<GitHubFeedGesture>(
    plays: { gesture, before in gesture != .open || !before.contains(.open) },
    shows: [\.isRefreshing, \.repositories],
    reduces: { output, _ in
      GitHubFeedViewModel.Output(
        isRefreshing: output.isRefreshing.withoutFirstTurn,
        message: .never(),
        repositories: output.repositories.map { $0.map { RepositoryRow(cellOf: $0) } }
      )
    },
    adapted: [],
    faults: [
      ShownFault(
        "After a failed pull, the write-up's header spins forever, and ours stops.",
        at: "isRefreshing",
        in: "outage"
      )
    ],
    flaw: flaw,
    comparesQueries: true,
    omission: "the write-up doesn't show a message or a second opening"
  ) { screen in
    screen.leaveOut(
      "a failure is shown",
      "a pull that brings nothing says so",
      because: "it shows no message"
    )
    screen.leaveOut(ScreenRule.requestIsSeen.name, because: "it shows no spinner while it opens")
    screen.leaveOut(
      ScreenRule.noRowTwice.name,
      "only the last page is requested twice",
      because: "it requests only one page, and here a broken answer has other rows than a good one"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
    screen.sizes = [100]
    screen.grows = false
    // An answer is read once, in however many runs it comes.
    var counts: [Data: Int] = [:]
    screen.trap = { trace, answer in
      guard case .response(200, _, let body) = answer.form else { return nil }
      let new = counts[body] ?? eventCount(in: body)
      counts[body] = new
      return trap(new, before: trace.look?.rows.count ?? 0)
    }
    screen.capturingUnhandledErrors = { log, body in Hooks.listen(log, while: body) }
  } make: { stage in
    Adapter(transport: stage.transport)
  }

  /// GitHub sends 100 entries, whatever is wrong with them, and the write-up has one address.
  private static func flaw(_ rules: [Rule]) -> String? {
    if rules.contains(where: { $0.pattern.query["since"] != nil }) {
      return "its server has more pages than the only one that the write-up requests"
    }
    for case .response(200, _, let body) in rules.flatMap(\.answers).map(\.form) {
      guard let entries = try? JSONSerialization.jsonObject(with: body) as? [Any],
        entries.count != 100
      else { continue }
      let count = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
      return "its server sends \(count) where GitHub sends 100"
    }
    return nil
  }

  /// The notes take the first hundred of a list that has more than fifty.
  private nonisolated static func trap(_ new: Int, before old: Int) -> String? {
    new > 0 && (51...99).contains(new + old) ? "the first 100 of \(new + old) rows" : nil
  }

  private nonisolated static func eventCount(in body: Data) -> Int {
    let objects = try? JSONSerialization.jsonObject(with: body) as? [[String: Any]]
    return (objects ?? []).compactMap(Event.init).count
  }
}
