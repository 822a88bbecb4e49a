import Core
import Foundation
import ViewModels
import Workshop

extension ComparedDesign<GitHubFeedGesture> {
  /// The notes' feed, in front of a server that sends 100 entries as GitHub does.
  package static var original: Self {
    var design = Self(
      omission: "the write-up doesn't show a message or a second opening",
      shows: [\.isRefreshing, \.repositories],
      version: { Version(Originals.GitHubFeed.Adapter(transport: $0.transport)) }
    )
    design.faults = Originals.GitHubFeed.faults
    design.plays = { gesture, before in gesture != .open || !before.contains(.open) }
    design.reduce = { output, input, _ in
      Output(
        isRefreshing: GitHubFeedViewModel.turning(output.isRefreshing, after: input.refreshPulled),
        repositories: output.repositories.map { $0.map { RepositoryRow(cellOf: $0) } },
        message: .never()
      )
    }
    design.flaw = findFlaw
    design.fit = fitExplorer
    return design
  }

  /// GitHub sends 100 entries, whatever is wrong with them, and the write-up has one address.
  private static func findFlaw(in server: [Rule]) -> String? {
    if server.contains(where: { $0.pattern.query["since"] != nil }) {
      return "its server has more pages than the only one that the write-up requests"
    }
    for case .response(200, _, let body) in server.flatMap(\.answers).map(\.form) {
      guard let entries = try? JSONSerialization.jsonObject(with: body) as? [Any],
        entries.count != 100
      else { continue }
      let count = entries.count == 1 ? "1 entry" : "\(entries.count) entries"
      return "its server sends \(count) where GitHub sends 100"
    }
    return nil
  }

  private static func fitExplorer(_ screen: inout ExploredScreen) {
    leaveOutRules(of: &screen)
    screen.sizes = [100]
    screen.grows = false
    // An answer is read once, in however many runs it arrives.
    var counts: [Data: Int] = [:]
    screen.trap = { trace, answer in
      guard case .response(200, _, let body) = answer.form else { return nil }
      let new = counts[body] ?? Self.eventCount(in: body)
      counts[body] = new
      return Self.trap(new, before: trace.look?.rows.count ?? 0)
    }
  }

  private static func leaveOutRules(of screen: inout ExploredScreen) {
    screen.leaveOut(
      "a failure is shown",
      "a pull that brings nothing says so",
      because: "it shows no message"
    )
    screen.leaveOut(ScreenRule.requestIsSeen.name, because: "it shows no spinner while it opens")
    screen.leaveOut(
      ScreenRule.noRowTwice.name,
      "only the last page may be requested again",
      because: "it requests only one page, and here a broken answer has other rows than a good one"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
  }

  /// The notes take the first hundred of a list that has more than fifty.
  private nonisolated static func trap(_ new: Int, before old: Int) -> String? {
    new > 0 && (51...99).contains(new + old) ? "the first 100 of \(new + old) rows" : nil
  }

  private nonisolated static func eventCount(in body: Data) -> Int {
    let objects = try? JSONSerialization.jsonObject(with: body) as? [[String: Any]]
    return (objects ?? []).compactMap(Originals.GitHubFeed.Event.init).count
  }
}

extension GitHubFeedViewModel {
  /// The states of a header that never spins before the first pull, like the write-up's.
  fileprivate static func turning(
    _ isRefreshing: Driver<Bool>,
    after pulls: Signal<Void>
  ) -> Driver<Bool> {
    let hasPulled = pulls.asObservable().map { true }.startWith(false)
    return Observable.combineLatest(isRefreshing.asObservable(), hasPulled) { $0 && $1 }
      .distinctUntilChanged()
      .asDriver(onErrorJustReturn: false)
  }
}

extension RepositoryRow {
  /// A row with no more than the write-up's cell has.
  fileprivate init(cellOf row: RepositoryRow) {
    self.init(id: row.id, name: row.name)
    avatar = row.avatar
  }
}
