import Core
import Originals
import ViewModels

/// The screens that random users try.
@MainActor
enum ExploreCatalog {
  /// One screen.
  struct Entry {
    let id: String
    let repaired: @MainActor () -> ExploredScreen
    /// The write-up's design; nil if there is none to try.
    var original: (@MainActor () -> ExploredScreen)?
    /// Why there is none.
    var reason = ""
  }

  static let all = [
    Entry(
      id: GankFeedGesture.screen,
      repaired: { ExploredScreen(GankFeedGesture.self) },
      original: { .originalGankFeed }
    ),
    Entry(
      id: KKBoxHitsGesture.screen,
      repaired: { ExploredScreen(KKBoxHitsGesture.self) },
      original: { .originalKKBoxHits }
    ),
    Entry(
      id: KakaoSearchGesture.screen,
      repaired: { ExploredScreen(KakaoSearchGesture.self) },
      reason: "its notes show the sheet and no list"
    ),
    Entry(
      id: GitHubIssuesGesture.screen,
      repaired: { ExploredScreen(GitHubIssuesGesture.self) },
      original: { .originalGitHubIssues }
    ),
    Entry(
      id: GitHubFeedGesture.screen,
      repaired: { ExploredScreen(GitHubFeedGesture.self) },
      original: { .originalGitHubFeed }
    ),
  ]

  /// The screen that is meant.
  ///
  /// - Throws: ``UsageError`` for one that can't be explored, and for a rule that it has not.
  static func screen(for request: ExploreRequest) throws(UsageError) -> ExploredScreen {
    guard let entry = all.first(where: { $0.id == request.screen }) else {
      throw UsageError(description: "\(request.screen) can't be explored")
    }
    let screen: ExploredScreen
    if request.isOriginal {
      guard let original = entry.original else {
        throw UsageError(
          description: "\(entry.id) has no original that can be explored: \(entry.reason)"
        )
      }
      screen = original()
    } else {
      screen = entry.repaired()
    }
    if let rule = request.rule, !screen.rules.contains(where: { $0.name == rule }) {
      let names = Suggestions.nearestFirst(screen.rules.map(\.name), to: rule)
        .map { "\"\($0)\"" }
      throw UsageError(
        description:
          "\(screen.name) has no rule \"\(rule)\"; rules: \(names.joined(separator: ", "))"
      )
    }
    return screen
  }
}
