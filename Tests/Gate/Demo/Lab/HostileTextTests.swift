import Core
import Foundation
import Loopback
import SVG
import Testing
import Workshop

@testable import GateSupport
@testable import Lab
@testable import Site

/// Nothing that a server or a file says steers the terminal, a text, a drawing or a page.
struct HostileTextTests {
  /// - Parameter keys: The keys for the stepper; each press is a frame.
  private func expectHarmless(
    _ recording: Recording,
    keys: [Key] = [.right, .enter, .escape, .tab, .character("i"), .escape, .character("?")],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let files = [
      "page": HTMLPage(recording: recording).text, "file": try RecordingFile.encode(recording),
      "timeline": recording.titledTimeline.svg(title: recording.name),
    ]
    for (kind, text) in files {
      #expect(HostileText.found(in: text) == nil, "\(kind)", sourceLocation: sourceLocation)
    }
    let transcript = Transcript(recording: recording)
    for isPlain in [false, true] {
      let text = Palette.plain.encode(try transcript.text(isPlain: isPlain))
      let found = HostileText.found(in: text)
      #expect(found == nil, "printed", sourceLocation: sourceLocation)
    }
    let reducer = StepperReducer(runs: StepperRuns(recording))
    for count in 0...keys.count {
      let state = keys.prefix(count).reduce(StepperState()) { reducer.key($1, $0) }
      for size in [TextSize(columns: 80, rows: 24), TextSize(columns: 160, rows: 50)] {
        let frame = StepperFrame(recording: recording, state: state, size: size).canvas
        let found = HostileText.found(in: frame.lines.map(\.string).joined(separator: "\n"))
        #expect(found == nil, "a frame", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `a recording with hostile text everywhere is harmless in every format`() throws {
    try expectHarmless(RecordingFile.decode(Recording.hostile.foreignFile))
    // Also one that never was a file.
    try expectHarmless(.hostile)
  }

  @Test func `every text of a recording is one line`() throws {
    expectOneLineEach(try RecordingFile.decode(Recording.hostile.foreignFile))
  }

  private func expectOneLineEach(
    _ recording: Recording,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var texts = [recording.screen, recording.title, recording.scenario, recording.summary]
    for step in recording.steps {
      texts += step.facts.map(recording.words.sentence) + step.screen.map(\.string)
    }
    for lane in recording.timeline.lanes {
      texts.append(lane.name)
      for mark in lane.marks { texts += [mark.key, mark.label] }
    }
    for lines in recording.details.values { texts += lines }
    for text in texts {
      let found = HostileText.found(in: text, allowing: [])
      #expect(found == nil, "\(recording.title)", sourceLocation: sourceLocation)
    }
  }

  @Test(.ownThread) func `print shows a hostile recording as text`() throws {
    var recording = Recording.sample(steps: 2)
    recording.summary = "before\(HostileText.all)after"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try recording.foreignFile.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for arguments in ["print --color never", "print --plain"] {
      let run = try DemoProgram.shell(#""$DEMO" \#(arguments) --recording '\#(file.path)'"#)
      #expect(run.status == 0)
      #expect(HostileText.found(in: run.output) == nil)
      #expect(run.output.contains("before\(HarmlessText.line(HostileText.all))after"))
    }
  }

  @Test(.ownThread) func `the program's own message about a hostile argument is harmless`() throws {
    for arguments in [#"pr\033]0;x\007int"#, #"print --recording \033[31mx"#] {
      let line = #"IFS=' '; "$DEMO" $(printf '\#(arguments)')"#
      let run = try DemoProgram.shell(line)
      #expect(run.status != 0)
      #expect(run.errors.contains(#"\u{1B}"#))
      #expect(HostileText.found(in: run.errors) == nil)
    }
  }

  @MainActor
  @Test func `a screen shows whatever its server says`() throws {
    try expectHarmless(GankFeedScreen.self, keys: [.character("u")])
    try expectHarmless(KKBoxHitsScreen.self, keys: [.character("b")])
    try expectHarmless(
      KakaoSearchScreen.self,
      keys: [.character("e"), .paste("a"), .enter, .character("2")]
    )
    let search = [Key.paste("ada/lab"), .escape, .character("2")]
    try expectHarmless(GitHubIssuesScreen.self, keys: search)
    try expectHarmless(GitHubFeedScreen.self, keys: [.character("d")])
  }

  /// Drives the screen once for each name in its server's answers, with hostile text in all values
  /// of that name, and once with all of them.
  @MainActor
  private func expectHarmless<S: ScreenType>(_ screen: S.Type, keys: [Key]) throws {
    var names: Set<String> = []
    let alphabet = Alphabet(of: S.UserGesture.self)
    func run(_ keys: [Key], _ isHostile: @escaping (String) -> Bool) throws -> Recording {
      try self.run(screen, keys, isHostile, alphabet)
    }
    _ = try run(keys) { name in
      names.insert(name)
      return false
    }
    let named = try names.sorted().map { name in try run(keys) { $0 == name } }
    let all = try run(keys + [.paste(HostileText.all)]) { _ in true }
    #expect(!named.isEmpty)
    // Where only one name is hostile, the recording is enough.
    for recording in named { expectOneLineEach(recording) }
    try expectHarmless(all)
  }

  @MainActor
  private func run<S: ScreenType>(
    _ screen: S.Type,
    _ keys: [Key],
    _ isHostile: @escaping (String) -> Bool,
    _ alphabet: Alphabet
  ) throws -> Recording {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, rules: S.UserGesture.server)
    let live = try LiveServer(HostileTransport(server, isHostile), at: nil, scheduler: scheduler)
    let clock = LiveClock { scheduler.clock }
    let run = LiveRun(
      LiveScreen<S>(live, scheduler: scheduler, clock: clock, alphabet: alphabet)
    )
    for (index, key) in keys.enumerated() {
      scheduler.advance(to: .seconds(Double(index) * 3 + 2))
      _ = run.type(key)
    }
    scheduler.advance(to: .seconds(Double(keys.count) * 3 + 3))
    return run.result
  }
}
