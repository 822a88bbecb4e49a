import Foundation
import Testing

/// Which test proves what each screen does in each state of a list.
enum StateMatrix {
  enum Cell {
    /// Proved by the test of this name.
    case test(String)
    /// Proved by the scenario of this name.
    case scenario(String)
    /// There is no such state, because of this.
    case notApplicable(String)
  }

  static let states = [
    "idle", "loading first", "content", "empty", "failed first", "refreshing", "loading next",
    "failed next", "end of list",
  ]

  /// The folder of each screen's tests, and a cell for each state.
  static let screens: [(id: String, folder: String, cells: [Cell])] = [
    (
      "gank-feed", "GankFeed",
      [
        .scenario("before-open"), .scenario("switch-at-once"), .scenario("happy"),
        .scenario("empty"), .scenario("failure"), .scenario("late-page"),
        .scenario("impatient"), .scenario("failure"), .scenario("end-survives"),
      ]
    ),
    (
      "kkbox-hits", "KKBoxHits",
      [
        .scenario("before-open"), .scenario("happy"), .scenario("happy"), .scenario("empty"),
        .scenario("offline"), .scenario("race"), .scenario("impatient"), .scenario("failure"),
        .scenario("end-survives"),
      ]
    ),
    (
      "kakao-search", "KakaoSearch",
      [
        .scenario("untapped"), .scenario("race"), .scenario("happy"), .scenario("empty"),
        .scenario("broken"),
        .notApplicable("a search is made anew, and that empties the list"),
        .scenario("pages"), .scenario("failure"), .scenario("pages"),
      ]
    ),
    (
      "github-issues", "GitHubIssues",
      [
        .scenario("empty"), .scenario("happy"), .scenario("pulls"), .scenario("only-pulls"),
        .scenario("failure"),
        .notApplicable("a search is made anew, and that empties the list"),
        .notApplicable("it shows the first page that holds an issue, as the write-up does"),
        .notApplicable("it shows the first page that holds an issue, as the write-up does"),
        .notApplicable("it shows the first page that holds an issue, as the write-up does"),
      ]
    ),
    (
      "github-feed", "GitHubFeed",
      [
        .scenario("before-open"), .scenario("early-pull"), .scenario("happy"),
        .scenario("empty"), .scenario("failure"), .scenario("race"),
        .notApplicable("each refresh is the next page, and its rows come first"),
        .notApplicable("each refresh is the next page, and its rows come first"),
        .scenario("unchanged"),
      ]
    ),
  ]

  /// The table for the page: a check mark leads to the file with the test, whose name is its title.
  @MainActor
  static func markdown() throws -> [String] {
    let head = "| state | " + screens.map { "`\($0.id)`" }.joined(separator: " | ") + " |"
    let rule = "| --- |" + screens.map { _ in " --- |" }.joined()
    let rows = try states.enumerated().map { index, state in
      let cells = try screens.map { screen -> String in
        switch screen.cells[index] {
        case .test(let name):
          let file = try fileName(of: name, in: screen.folder) ?? "missing"
          return "[✓](../Tests/ViewModelsTests/\(screen.folder)/\(file) \"\(name)\")"
        case .scenario(let name):
          let title = "\(screen.id)/\(name)"
          let page = try #require(ScenarioPages.all[title], "there is no scenario \(title)")
          let file = page.place.file.replacing(
            Repository.root.path(percentEncoded: false),
            with: "../"
          )
          return "[✓](\(file) \"\(title)\")"
        case .notApplicable(let reason):
          return "n/a: \(reason)"
        }
      }
      return "| \(state) | \(cells.joined(separator: " | ")) |"
    }
    return [head, rule] + rows
  }

  /// The file that holds the test of this name; nil if there is none.
  static func fileName(of test: String, in folder: String) throws -> String? {
    let url = Repository.root.appending(path: "Tests/ViewModelsTests/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(
      at: url,
      includingPropertiesForKeys: nil
    )
    return try files.sorted { $0.path < $1.path }.first { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.contains("func `\(test)`(") || text.contains("@Test(\"\(test)\"")
    }?.lastPathComponent
  }
}
