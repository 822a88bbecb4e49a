import Foundation
import Lab
import MarbleTesting
import Testing

@testable import GateSupport
@testable import WithoutRx

/// The small search with `async`, on the diagram of the one with RxSwift.
struct ObservedIssueSearchTests {
  @Test func `the four promises hold without an operator`() {
    marbles(tick: Self.tick) { m in
      let stage = m.stage()
      let titles = stage.service("titles", ["t": ["List flickers"]], error: Offline()) {
        (name: String, _) in name == "c/d" ? "-------#" : "-------(t|)"
      }
      let search = stage.model(stop: { $0.stop() }) { clock in
        ObservedIssueSearch(titles: { try await titles($0) }, clock: clock)
      }
      search.act(
        "                       ab-----c-------------d-----e------------",
        [
          "a": { $0.text = "a/" }, "b": { $0.text = "a/b" }, "c": { $0.text = "c/d" },
          "d": { $0.text = " c/d " }, "e": { $0.text = "e/f" },
        ]
      )
      search.expect("status", "i-----s------------f------------s------t", Self.statuses) {
        $0.status
      }
      m.expectRequests([
        #"titles "a/b""#: "------^-----!", #"titles "c/d""#: "------------^------#",
        #"titles "e/f""#: "--------------------------------^------|",
      ])
    }
  }

  @Test func `a search that is left ends, and starts from scratch when it's shown again`() {
    marbles(tick: Self.tick) { m in
      let stage = m.stage()
      let titles = stage.service("titles", ["t": ["List flickers"]]) { (_: String, _) in
        "----(t|)"
      }
      let search = stage.model(stop: { $0.stop() }) { clock in
        ObservedIssueSearch(titles: { try await titles($0) }, clock: clock)
      }
      search.act(
        "                       a------x--a---------",
        [
          "a": { $0.text = "a/b" },
          "x": {
            $0.text = ""
            $0.stop()
          },
        ]
      )
      search.expect("status", "i----s-i-------s---t", Self.statuses) { $0.status }
      m.expectRequests([#"titles "a/b""#: "-----^-!", #"titles "a/b""#: "---------------^---|"])
    }
  }

  private struct Offline: LocalizedError {
    var errorDescription: String? { "no network" }
  }

  private static let tick = DispatchTimeInterval.milliseconds(100)
  private static let statuses: MarbleValues<IssueSearchStatus> = MarbleValues(
    vocabulary: [
      "i": .idle, "s": .searching, "f": .failed("no network"), "t": .found(["List flickers"]),
    ]
  )
}

/// The small search in each form that is one file, with its number of lines.
enum SmallVersions {
  private static let files: KeyValuePairs<String, String> = [
    "RxSwift": "IssueSearchViewModel.swift", "Combine": "PublishedIssueSearch.swift",
    "`@Observable` and `async`": "ObservedIssueSearch.swift",
  ]

  /// Lines with code: no comment and not blank.
  static func codeLines(of path: String) throws -> Int {
    try Repository.code(of: path).split(separator: "\n")
      .filter { !$0.allSatisfy(\.isWhitespace) }.count
  }

  static func markdown() throws -> [String] {
    ["| form | lines of code |", "| --- | --- |"]
      + (try files.map { form, file in
        "| \(form), in [its file](Elsewhere/\(file)) |"
          + " \(try codeLines(of: "Tutorials/Elsewhere/\(file)")) |"
      })
  }
}
