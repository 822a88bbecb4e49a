import Foundation
import MarbleTesting
import Testing

/// The pictures and colors that a run prints.
struct MarbleSettingsTests {
  /// Variables, arguments, when pictures are printed then, and whether they have colors in a
  /// terminal.
  private static let runs:
    [(
      variables: [String: String], arguments: [String], pictures: MarbleSettings.Pictures,
      isColored: Bool
    )] = [
      (["TERM": "xterm"], [], .afterTheRun, true),
      (["TERM": "dumb"], ["tests", "--filter", "Search"], .asTheyCome, false),
      (["SCENARIO": "a/b", "TERM": "xterm", "NO_COLOR": "1"], [], .asTheyCome, false),
      (["MARBLES": "all"], [], .asTheyCome, false),
      (["MARBLES": "quiet"], ["--filter", "x"], .never, false),
    ]

  @Test func `the environment and the filter say what to print`() {
    for (variables, arguments, pictures, isColored) in Self.runs {
      let settings = MarbleSettings(
        environment: variables,
        arguments: arguments,
        isTerminal: true
      )
      let isRight = settings.pictures == pictures && settings.isColored == isColored
      #expect(isRight && settings.refusal == nil, "\(variables)")
      #expect(!MarbleSettings(environment: variables, isTerminal: false).isColored)
    }
    let typo = MarbleSettings(environment: ["MARBLES": "quite"], isTerminal: false)
    let refusal = "MARBLES: there is no \"quite\"; it takes all or quiet"
    #expect(typo.refusal == refusal)
  }

  @Test func `a summary holds each failure whole, one picture a screen, and where all are`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let summary = RunSummary(folder: folder)
    for (title, isFailure) in [("a/first", false), ("a/second", false), ("broken", true)] {
      summary.add(
        RunSummary.Entry(
          suite: "Module/Suite",
          title: title,
          text: "picture",
          isFailure: isFailure,
          isScreen: title == "a/first"
        )
      )
    }
    #expect(summary.finish(.never) == "\n✘ broken\n  picture\n")
    #expect(
      summary.finish(.afterTheRun) == """

        ✘ broken
          picture

        a/first
          picture

        Pictures by suite: \(folder.path)/pictures.txt
        Marble tests: 2 passed, 1 failed (the verdict on all tests is above the pictures)

        """
    )
    let text = try String(contentsOf: folder.appending(path: "pictures.txt"), encoding: .utf8)
    #expect(text.hasPrefix("Module/Suite\n============\n\na/first\n  picture\n\na/second\n"))
    // Failures of one name leave a recording each, if there is something to step through.
    let forgotten = marbleReport { m in _ = m.hot("-a") }
    #expect(summary.record(forgotten, title: "x") == nil)
    let paths = ["x", "y"].map { letter in
      summary.record(marbleReport { m in m.expect(m.hot(letter), "a") }, title: "it fails")
    }
    #expect(paths == ["it-fails", "it-fails-2"].map { "\(folder.path)/failures/\($0).json" })
  }
}
