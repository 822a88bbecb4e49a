import Core
import Foundation
import MarbleTesting
import Testing

/// What a run prints.
struct MarbleSettingsTests {
  private func settings(_ words: String, _ arguments: String...) -> MarbleSettings {
    MarbleSettings(environment: ["MARBLES": words], arguments: arguments, isTerminal: false)
  }

  @Test func `a run of everything keeps its pictures back, a narrowed one prints them`() {
    #expect(settings("").pictures == .afterTheRun)
    #expect(settings("", "tests", "--filter", "Search").pictures == .asTheyCome)
    let scenario = MarbleSettings(environment: ["SCENARIO": "a/b"], isTerminal: false)
    #expect(scenario.pictures == .asTheyCome)
  }

  @Test func `the environment says what to print`() {
    #expect(settings("all").pictures == .asTheyCome)
    #expect(settings("quiet", "--filter", "x").pictures == .never)
    let all = settings("quiet,unicode,svg:a b")
    #expect(all.pictures == .never && all.style == .unicode && all.svgDirectory == "a b")
    #expect(all.refusal == nil)
  }

  @Test(arguments: ["quite", "svg", "svg:", "QUIET"])
  func `a word that means nothing is said`(word: String) {
    #expect(
      settings(word).refusal
        == "MARBLES: there is no \"\(word)\"; it takes all, quiet, unicode and svg:DIRECTORY"
    )
  }

  @Test func `a summary holds each failure whole, one picture a screen, and where all are`() throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let summary = RunSummary(folder: folder)
    func add(_ title: String, isFailure: Bool = false, isScreen: Bool = false) {
      summary.add(
        RunSummary.Entry(
          suite: "Module/Suite",
          title: title,
          text: "picture of <\(title)>",
          isFailure: isFailure,
          isScreen: isScreen
        )
      )
    }
    add("screen/first", isScreen: true)
    add("screen/second")
    add("broken", isFailure: true)
    #expect(
      summary.finish(.afterTheRun) == """

        ✘ broken
          picture of <broken>

        screen/first
          picture of <screen/first>

        Pictures by suite: \(folder.path)/index.html and \(folder.path)/pictures.txt
        Marble tests: 2 passed, 1 failed (the verdict on all tests is above the pictures)

        """
    )
    let page = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("<summary>Module/Suite (2)</summary>"))
    #expect(page.contains("<pre>picture of &lt;screen/second></pre>"))
    let text = try String(contentsOf: folder.appending(path: "pictures.txt"), encoding: .utf8)
    #expect(text.hasPrefix("Module/Suite\n============\n\nscreen/first\n  picture of"))
  }

  @Test func `where nothing but inputs was recorded, there is nothing to step through`() {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let summary = RunSummary(folder: folder)
    let unread = marbleReport { m in m.expect(m.hot("-a\tb"), "-ab") }
    let forgotten = marbleReport { m in _ = m.hot("-a") }
    #expect(summary.record(unread, title: "x") == nil)
    #expect(summary.record(forgotten, title: "x") == nil)
    #expect(unread.text == unread.sentences.joined(separator: "\n"))
  }

  @Test func `failures of one name leave a recording each`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let summary = RunSummary(folder: folder)
    for letter in ["x", "y"] {
      let report = marbleReport { m in m.expect(m.hot(letter), "a") }
      #expect(summary.record(report, title: "it fails") != nil)
    }
    let texts = try ["it-fails", "it-fails-2"].map { name in
      try String(contentsOf: folder.appending(path: "failures/\(name).json"), encoding: .utf8)
    }
    #expect(texts[0].contains(#"\"x\" arrived at 0"#) && texts[1].contains(#"\"y\" arrived at 0"#))
  }

  @Test func `without green pictures a summary holds the failures alone`() {
    let summary = RunSummary(folder: URL(filePath: "/dev/null"))
    #expect(summary.finish(.afterTheRun).isEmpty)
    summary.add(RunSummary.Entry(suite: "a", title: "b", text: "c", isFailure: true))
    #expect(summary.finish(.never) == "\n✘ b\n  c\n")
  }
}
