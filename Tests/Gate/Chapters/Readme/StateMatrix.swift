import Lab
import Testing

@testable import GateSupport

/// The scenario that proves what each screen does in each state of a list; nil where it has no such
/// state.
@MainActor
enum StateMatrix {
  static let states = [
    "idle", "loading first", "content", "empty", "failed first", "refreshing", "loading next",
    "failed next", "end of list",
  ]

  static let screens: [(id: String, scenarios: [String?])] = [
    (
      "gank-feed",
      [
        "before-open", "switch-at-once", "happy", "empty", "failure", "late-page", "impatient",
        "failure", "end-survives",
      ]
    ),
    (
      "kkbox-hits",
      [
        "before-open", "happy", "happy", "empty", "offline", "race", "impatient", "failure",
        "end-survives",
      ]
    ),
    (
      "kakao-search",
      ["untapped", "race", "happy", "empty", "broken", nil, "pages", "failure", "pages"]
    ),
    (
      "github-issues",
      ["empty", "happy", "pulls", "only-pulls", "failure", nil, nil, nil, nil]
    ),
    (
      "github-feed",
      ["before-open", "early-pull", "happy", "empty", "failure", "race", nil, nil, "unchanged"]
    ),
  ]

  /// The table for the page; each name leads to the file of its scenario.
  static func markdown() throws -> [String] {
    let head = "| state | " + screens.map { "`\($0.id)`" }.joined(separator: " | ") + " |"
    let rule = "| --- |" + screens.map { _ in " --- |" }.joined()
    let rows = try states.enumerated().map { index, state in
      let cells = try screens.map { screen -> String in
        guard let name = screen.scenarios[index] else { return "–" }
        let page = try #require(
          ScenarioPages.all["\(screen.id)/\(name)"],
          "there is no scenario \(screen.id)/\(name)"
        )
        let root = Repository.root.path(percentEncoded: false)
        return "[\(name)](\(page.place.file.replacing(root, with: "")))"
      }
      return "| \(state) | \(cells.joined(separator: " | ")) |"
    }
    return [head, rule] + rows
  }
}
