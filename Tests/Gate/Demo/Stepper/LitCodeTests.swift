import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// The code that ran at each instant: the recorded files, and the stepper and the transcript that
/// show them.
@MainActor
struct LitCodeTests: ChangedRuns {
  private func recorded(_ screen: String) throws -> LitCode {
    let file = Repository.checkout.appending(path: "\(LitCode.folder)/\(screen).txt")
    return try #require(LitCode(try String(contentsOf: file, encoding: .utf8)))
  }

  private func code(_ id: String) throws -> RunCode {
    try RunCode.of(Recordings.of(id)).get()
  }

  /// The lines that ran at an instant, without their indentation.
  private func lit(_ id: String, at time: MarbleTime) throws -> [String] {
    let index = try #require(try Recordings.of(id).steps.firstIndex { $0.time == time })
    let code = try code(id)
    return code.steps[index].filter { !$0.columns.isEmpty }.map { line in
      String(code.files[line.file].lines[line.number - 1].drop { $0 == " " })
    }
  }

  @Test func `each scenario that the demo shows is recorded, and each file is as it was then`()
    throws
  {
    for screen in Catalog.all.screens {
      let code = try recorded(screen.id)
      #expect(Set(code.runs.keys) == Set(screen.scenarios.map(\.name)), "\(screen.id)")
      for scenario in screen.scenarios { _ = try self.code("\(screen.id)/\(scenario.name)") }
    }
  }

  @Test func `all that is recorded takes less than 60 kB`() throws {
    let sizes = try Catalog.all.screens.map { screen in
      let file = Repository.checkout.appending(path: "\(LitCode.folder)/\(screen.id).txt")
      return try Data(contentsOf: file).count
    }
    #expect(sizes.reduce(0, +) < 60_000)
  }

  struct SourceChange: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    var dark: Set<String> = []
    /// A part of what is said.
    var notice: String?
  }

  @Test(arguments: [
    SourceChange(
      testDescription: "a comment above a lit line",
      old: "    let text = input",
      new: "    // What was typed.\n\n    let text = input"
    ),
    SourceChange(
      testDescription: "a comment behind a lit line",
      old: "scheduler: scheduler)\n      .distinct",
      new: "scheduler: scheduler)  // half a second\n      .distinct"
    ),
    SourceChange(
      testDescription: "lines that move together",
      old: "  public func transform",
      new: "  private static let mostRows = 10\n\n  public func transform"
    ),
    SourceChange(testDescription: "another indentation", old: "\n      .", new: "\n        ."),
    SourceChange(
      testDescription: "a statement that changes",
      old: ".milliseconds(500)",
      new: ".milliseconds(400)",
      dark: [".debounce(.milliseconds(500), scheduler: scheduler)"],
      notice: " of GitHubIssuesViewModel.swift changed and can't be lit; .ci/lit records it again"
    ),
    SourceChange(
      testDescription: "an operator that changes places",
      old: """
              .debounce(.milliseconds(500), scheduler: scheduler)
              .distinctUntilChanged()
        """,
      new: """
              .distinctUntilChanged()
              .debounce(.milliseconds(500), scheduler: scheduler)
        """,
      dark: [".debounce(.milliseconds(500), scheduler: scheduler)"],
      notice: "a line of GitHubIssuesViewModel.swift that ran isn't where it was"
    ),
  ])
  func `only what has changed goes dark`(_ change: SourceChange) throws {
    let run = try Recordings.of("github-issues/race")
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let source = "Sources/ViewModels/GitHubIssues/GitHubIssuesViewModel.swift"
    for path in ["\(LitCode.folder)/github-issues.txt", source] {
      let copy = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: Repository.checkout.appending(path: path), to: copy)
    }
    let whole = try lit(RunCode.of(run, in: root).get())
    let file = root.appending(path: source)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(change.old))
    try Data(text.replacing(change.old, with: change.new).utf8).write(to: file)
    let code = try RunCode.of(run, in: root).get()
    let left = whole.map { lines in lines.filter { line in !change.dark.contains(line[0]) } }
    #expect(try lit(code) == left)
    #expect((code.changeNotice == nil) == (change.notice == nil))
    if let notice = change.notice { #expect(code.changeNotice?.contains(notice) == true) }
  }

  /// At each step, the text of each lit line and of its pieces.
  private func lit(_ code: RunCode) throws -> [[[String]]] {
    try code.steps.map { step in
      try step.map { line in
        let text = code.files[line.file].lines[line.number - 1]
        let bytes = Array(text.utf8)
        let pieces = line.columns.map { String(decoding: bytes[$0], as: UTF8.self) }
        return [try #require(CodeLine(text)).text] + pieces + [line.isDisposed ? "disposed" : ""]
      }
    }
  }

  @Test func `a letter passes the trim and reaches the debounce, and nothing below it`() throws {
    let lines = try lit("github-issues/race", at: .milliseconds(600))
    #expect(lines.contains { $0.hasPrefix(".map { $0.trimmingCharacters") })
    #expect(lines.contains { $0.hasPrefix(".debounce(") })
    #expect(!lines.contains { $0.hasPrefix(".distinctUntilChanged") })
  }

  @Test func `an answer passes the map of its request, which building the chain doesn't`() throws {
    let map = ".map(GitHubRepository.self)"
    #expect(try !lit("github-issues/race", at: .milliseconds(1100)).contains(map))
    #expect(try lit("github-issues/race", at: .milliseconds(2200)).contains(map))
  }

  @Test func `another name disposes of the request in flight`() throws {
    let id = "github-issues/race"
    let index = try #require(
      try Recordings.of(id).steps.firstIndex { $0.time == .milliseconds(1900) }
    )
    let code = try code(id)
    let disposed = code.steps[index].filter(\.isDisposed).map { line in
      code.files[line.file].lines[line.number - 1]
    }
    #expect(disposed.contains { $0.contains("service.request(.repository(name))") })
  }

  @Test func `an answer only passes a line whose closure doesn't run again`() throws {
    let (run, code) = (try Recordings.of("github-issues/race"), try code("github-issues/race"))
    let index = try #require(run.steps.firstIndex { $0.time == .milliseconds(2500) })
    let lines = CodeLines(code: code, step: index).excerpt.map(\.string)
    #expect(lines.contains { $0.hasPrefix("▏") && $0.hasSuffix("text in") })
    #expect(lines.contains { $0.hasPrefix("▌") && $0.contains(".asDriver(onErrorDriveWith:") })
    #expect(lines.contains { $0.hasPrefix("▌") && $0.contains("guard issues.isEmpty") })
  }

  @Test func `arrows go on to steps with other code`() throws {
    let runs = try runs("github-issues", "race")
    let times = ["v", "vn", "vnn", "vnnn", "vnnnn", "vnnnnn"].map { keys in
      runs.first.recording.steps[state(runs, keys).index].time.description
    }
    #expect(times == ["0", "100ms", "1.1s", "1.4s", "1.9s", "2.2s"])
    #expect(state(runs, "vnn").notice == "passed 5 steps at which the same code ran")
    #expect(state(runs, "vnnb").index == state(runs, "nnnnnn").index)
  }

  @Test func `80 by 24 show the code in place of the screen, with a mark where it ran`() throws {
    let runs = try runs("github-issues", "race")
    let frame = StepperFrame(
      run: runs.first,
      state: state(runs, "vn"),
      size: TextSize(columns: 80, rows: 24)
    )
    let lines = frame.canvas.lines.map(\.string)
    #expect(lines.contains { $0.contains("▌") && $0.contains(".debounce(.milliseconds(500)") })
    #expect(lines.contains { !$0.contains("▌") && $0.contains("public func transform") })
    #expect(lines.contains { $0.hasPrefix("›searchText") || $0.contains("searchText") })
    #expect(!lines.contains { $0.contains("keyboard") })
  }

  @Test func `a run that was changed or made by hand says that it has no code`() throws {
    let runs = try runs("gank-feed", "happy")
    let changed = state(runs, "nnnfv")
    #expect(changed.notice == "no code was recorded for a run that was changed")
    #expect(!changed.showsCode)
    let shown = StepperFrame(
      run: try #require(runs.run(changed.changes)),
      state: state(runs, "nnnvf"),
      size: TextSize(columns: 80, rows: 24)
    )
    #expect(shown.canvas.lines.contains { $0.string.contains("no code was recorded for a run") })
    let byHand = StepperRuns(Recordings.gankByHand)
    #expect(state(byHand, "v").notice == "no code was recorded for gank-feed/try")
  }

  @Test func `print says in sentences which lines ran`() throws {
    let run = try Recordings.of("github-issues/race")
    let transcript = Transcript(recording: run, code: try code("github-issues/race"))
    let text = try transcript.text(isPlain: true).string
    #expect(text.contains("Code that ran in GitHubIssuesViewModel.swift:\n"))
    #expect(text.contains("disposed of before its end: return service.request(.repository(name))"))
    #expect(text.contains("The same code ran as at the step before."))
    #expect(text.contains(/line \d+, only passed: let search = text\.flatMapLatest/))
  }
}
