import Core
import MarbleTesting
import Originals
import ViewModels

extension ScenarioPages {
  /// The scenarios of github-feed, and what the notes' design makes of them.
  static let gitHubFeed = pages(of: GitHubFeedGesture.self) { stage in
    Originals.GitHubFeed.Adapter(transport: stage.transport)
  }
}
