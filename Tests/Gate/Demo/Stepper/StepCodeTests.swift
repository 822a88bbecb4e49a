import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// The statements of `transform` that belong to a step, as the stepper, `print --code` and the site
/// show them.
@MainActor
struct StepCodeTests: ChangedRuns {
  /// A run, an instant of it, and how the statements begin that belong to it.
  nonisolated private static let cases: [(run: String, time: MarbleTime, statements: [String])] = [
    // A letter waits in the debounce.
    ("github-issues/race", .milliseconds(600), ["let text ="]),
    // Nothing but a request starts, and a status is shown.
    (
      "github-issues/race", .milliseconds(1100),
      ["let search =", "let status =", "status: status"]
    ),
    // A request ends, and the next one starts; nothing is shown.
    ("github-issues/race", .milliseconds(2200), ["let search ="]),
    ("gank-feed/late-page", .milliseconds(600), ["let feed =", "refreshStatus: "]),
    ("kkbox-hits/happy", .zero, ["let cover =", "footer: "]),
    ("kakao-search/sheet", .milliseconds(200), ["let sort =", "sort: sort"]),
  ]

  private func code(_ id: String) throws -> StepCode {
    try StepCode.of(Recordings.of(id)).get()
  }

  /// The statements of a step, by the lines at which they begin.
  private func statements(_ id: String, at time: MarbleTime) throws -> [String] {
    let (run, code) = (try Recordings.of(id), try code(id))
    let step = try #require(run.steps.firstIndex { $0.time == time })
    return code.touched(at: step).flatMap { source in
      code.sources[source].lines.filter { code.steps[step][source].contains($0.number) }
        .map { String($0.text.trimmingSpaces) }
        .filter { $0.hasPrefix("let ") || $0.wholeMatch(of: /\w+: .*[^{(]/) != nil }
    }
  }

  @Test func `a step has the statements that name what happens, and those between them`() throws {
    for (run, time, expected) in Self.cases {
      let found = try statements(run, at: time)
      for statement in expected {
        #expect(found.contains { $0.hasPrefix(statement) }, "\(run) \(time): \(statement) \(found)")
      }
    }
  }

  @Test func `each input and each output of each view model has a statement`() throws {
    let folder = Repository.checkout.appending(path: "Sources/ViewModels")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix("ViewModel.swift") }
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      guard text.contains("struct Input {") else { continue }
      let source = try #require(TransformSource(path: file, text: text), "\(file)")
      let isNamed =
        source.inputs.map { ($0, source.lines(of: .init(inputs: [$0]))) }
        + source.outputs.map { ($0, source.lines(of: .init(outputs: [$0]))) }
      for (name, lines) in isNamed { #expect(!lines.isEmpty, "\(file): \(name)") }
    }
    #expect(files.count >= 8)
  }

  @Test func `a request that is cancelled marks the statement that names the service`() throws {
    let lines = try statements("github-issues/race", at: .milliseconds(1900))
    #expect(lines.contains { $0.hasPrefix("let search = text.flatMapLatest { [service") })
  }

  @Test func `v shows the code in place of the screen, with a mark at the step's statements`()
    throws
  {
    let runs = try runs("github-issues", "race")
    let frame = StepperFrame(
      run: runs.first,
      state: state(runs, "vn"),
      size: TextSize(columns: 80, rows: 24)
    )
    let lines = frame.canvas.lines.map(\.string)
    #expect(lines.contains { $0.contains("▌") && $0.contains(".debounce(.milliseconds(500)") })
    #expect(lines.contains { !$0.contains("▌") && $0.contains("public func transform") })
    #expect(!lines.contains { $0.contains("keyboard") })
  }

  @Test func `two designs have no one code, and print says in sentences what belongs to a step`()
    throws
  {
    let pair = try #require(
      try ScreenEntry.named("github-issues")?.besideOriginal("race")
    )
    #expect(throws: StepCode.Absence.self) { try StepCode.of(pair.merged).get() }
    let transcript = Transcript(
      recording: try Recordings.of("github-issues/race"),
      code: try code("github-issues/race")
    )
    let text = try transcript.text(isPlain: true).string
    #expect(text.contains("These lines of GitHubIssuesViewModel.swift belong to this step:\n"))
    #expect(text.contains(/line \d+: \.debounce\(\.milliseconds\(500\), scheduler: scheduler\)/))
  }
}
