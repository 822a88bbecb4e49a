import Core
import Foundation
import ViewModels

extension ExploredScreen {
  /// The notes' feed, for random users, in front of a server that sends 100 entries as GitHub does.
  package static var originalGitHubFeed: ExploredScreen {
    var screen = ExploredScreen(
      GitHubFeedGesture.self,
      name: "github-feed, the original"
    ) { stage in
      Originals.GitHubFeed.Adapter(transport: stage.transport)
    }
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
    return screen
  }

  /// The notes take the first hundred of a list that has more than fifty.
  private static func trap(_ new: Int, before old: Int) -> String? {
    new > 0 && (51...99).contains(new + old) ? "the first 100 of \(new + old) rows" : nil
  }

  private static func eventCount(in body: Data) -> Int {
    let objects = try? JSONSerialization.jsonObject(with: body) as? [[String: Any]]
    return (objects ?? []).compactMap(Originals.GitHubFeed.Event.init).count
  }
}
