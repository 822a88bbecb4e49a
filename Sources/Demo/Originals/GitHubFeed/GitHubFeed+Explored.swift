import Core
import Foundation
import ViewModels

extension ExploredScreen {
  /// The notes' feed, for random users, in front of a server that sends 100 entries as GitHub does.
  ///
  /// It has no message, requests one page only, and turns nothing while it opens: rules that look for
  /// these are left out.
  package static var originalGitHubFeed: ExploredScreen {
    var screen = ExploredScreen(
      GitHubFeedGesture.self,
      name: "github-feed, the original",
      rules: [.spinnerEnds, .oneOfAKind, .recovers, .atMostFifty]
    ) { stage in
      Originals.GitHubFeed.Adapter(transport: stage.transport)
    }
    screen.sizes = [100]
    screen.grows = false
    screen.trap = trapOfGitHubFeed
    screen.around = { heard, body in Hooks.$report.withValue(heard, operation: body) }
    return screen
  }

  /// The notes take the first hundred of a list that has more than fifty.
  private static func trapOfGitHubFeed(_ trace: Trace, _ answer: Answer) -> String? {
    guard case .response(200, _, let body) = answer.outcome,
      let objects = try? JSONSerialization.jsonObject(with: body) as? [[String: Any]]
    else { return nil }
    let new = objects.compactMap(Originals.GitHubFeed.Event.init)
    let count = new.count + (trace.look?.rows.count ?? 0)
    return !new.isEmpty && (51...99).contains(count) ? "the first 100 of \(count) rows" : nil
  }
}
