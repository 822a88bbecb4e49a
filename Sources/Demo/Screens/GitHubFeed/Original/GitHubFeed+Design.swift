import Core
import Foundation
import ViewModels

extension Originals.GitHubFeed {
  /// The notes' feed, in front of a server that sends 100 entries as GitHub does.
  @MainActor
  package static let design = OriginalDesign<GitHubFeedGesture>(
    plays: { gesture, before in gesture != .open || !before.contains(.open) },
    shows: [\.isRefreshing, \.repositories],
    flaw: flaw,
    comparesQueries: true,
    omission: "the notes don't show a message or a second opening"
  ) { screen in
    screen.leaveOut(
      "a failure is said",
      "a pull that brings nothing says so",
      because: "it has no message"
    )
    screen.leaveOut(ScreenRule.requestIsSeen.name, because: "it turns nothing while it opens")
    screen.leaveOut(
      ScreenRule.noRowTwice.name,
      "only the last page is requested twice",
      because: "it requests one page only, whose answers differ here where one is broken"
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
      guard case .response(200, _, let body) = answer.outcome else { return nil }
      let new = counts[body] ?? eventCount(in: body)
      counts[body] = new
      return trap(new, before: trace.look?.rows.count ?? 0)
    }
    screen.around = { heard, body in Hooks.listen(heard, while: body) }
  } make: { stage in
    Adapter(transport: stage.transport)
  }

  /// GitHub sends 100 entries, whatever is wrong with them.
  private static func flaw(_ rule: Rule) -> String? {
    for case .response(200, _, let body) in rule.answers.map(\.outcome) {
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
