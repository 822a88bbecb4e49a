import Bugs
import MarbleTesting
import Testing

@testable import GateSupport

/// The tables of the pages about named bugs, from the bugs themselves.
@MainActor
enum BugTables {
  static let all: [String: @MainActor () throws -> [String]] = NamedBug.all.reduce(
    into: ["bugs": list]
  ) { all, bug in
    all["bug \(bug.id)"] = { facts(of: bug) }
    all["bug \(bug.id) in Combine"] = { ["Look for \(bug.combine)."] }
    all["bug \(bug.id) in async code"] = { ["Look for \(bug.async)."] }
    all["symptom of \(bug.id)"] = { [bug.symptom] }
  }

  /// All bugs on a page that can be printed.
  private static func list() throws -> [String] {
    ["| bug | what you see | fix |", "| --- | --- | --- |"]
      + NamedBug.all.map { bug in
        "| [\(bug.name.rawValue)](\(bug.id).md) | \(bug.symptom) | \(bug.repair) |"
      }
  }

  static func picture(of bug: NamedBug) -> [String] {
    MarbleCapture.add(bug.broken().timeline)
    MarbleCapture.add(bug.repaired().timeline)
    return bug.picture.lines(width: MarbleReport.usualWidth)
  }

  private static func facts(of bug: NamedBug) -> [String] {
    return [
      "- **In a review**, look for \(bug.clue).",
      "- **Fix:** \(bug.repair).",
      "- **The explorer:** \(bug.rule).",
      "- **Others call it** \(bug.otherNames).",
      "- **Explained in** [\(Self.title(of: bug.chapter))](../\(bug.chapter)).",
    ]
  }

  private static func title(of chapter: String) -> String {
    let page = "Tutorials/" + chapter.prefix { $0 != "#" }
    return (try? Document(path: page).title) ?? page
  }
}

extension Runs {
  static let bugsChapter: [String: Run] = NamedBug.all.reduce(into: [:]) { runs, bug in
    runs["bug \(bug.id)"] = { BugTables.picture(of: bug).joined(separator: "\n") }
  }
}
