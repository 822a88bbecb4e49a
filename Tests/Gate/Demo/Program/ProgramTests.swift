import Core
import Foundation
import Loopback
import MarbleTesting
import Testing
import Workshop

@testable import Demo
@testable import GateSupport
@testable import Lab

@Suite(.ownThread, .needs("Demo")) struct ProgramTests {
  // The real program without a terminal.

  @Test func `without an argument, a pipe gets the list and the usage`() async throws {
    let run = try DemoProgram.run()
    #expect(run.status == 0)
    let list = try DemoProgram.run("list").output
    let help = try DemoProgram.run("--help").output
    #expect(run.output.hasPrefix("\(list)\n\(help)\n"))
    #expect(run.output.hasSuffix("step through it, run swift run Demo in a terminal.\n"))
    #expect(list.contains(/\n  gank-feed\/happy +The list loads and pages to its end\.\n/))
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(await names == Recordings.ids)
    for command in Demo.commands {
      #expect(help.contains("\n  Demo \(command.declaration.name) "))
    }
  }

  @Test func `in a pipe, step says in sentences what it would draw`() throws {
    let run = try DemoProgram.run("step github-feed/malformed")
    #expect(run.status == 0)
    try Goldens.expect(run.output, isGolden: "in-sentences.txt")
  }

  @Test func `a saved run is printed like the scenario that it came from`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = try await Recordings.of("gank-feed/empty")
    try RecordingFile.encode(recording).write(to: file, atomically: true, encoding: .utf8)
    let run = try DemoProgram.shell(#"cat '\#(file.path)' | "$DEMO" print --recording -"#)
    #expect(run.status == 0 && !run.output.contains("\u{1B}"))
    #expect(run.output == (try DemoProgram.run("print gank-feed/empty").output))
  }

  /// Lines, the status, and how the one line begins that says what is wrong.
  private static let failures: [(line: String, status: Int32, message: String)] = [
    ("list >&-", 1, "can't write: bad file descriptor"),
    ("list > /dev/full", 1, "can't write: no space left on device"),
    ("print --recording /tmp", 1, "can't read /tmp: it is a folder"),
    ("new Foo --wrap /tmp", 1, "can't read /tmp: it is a folder"),
    ("differ 'x.map { $0' 'x'", 65, "A: a bracket has no partner; the compiler says: "),
    ("print --recording /nowhere", 1, "can't read /nowhere: there is no such file or folder"),
    (
      "print --recording /dev/null", 1,
      "can't read /dev/null: it isn't a recording: it isn't valid JSON"
    ),
    ("print --recording - <&-", 1, "can't read standard input: bad file descriptor"),
    (
      "explore gank-feed --original --runs 20 --output /nowhere/x", 1,
      "can't write /nowhere/x: there is no such file or folder"
    ),
    ("try gank-feed < /dev/null", 64, "try needs a terminal to draw in; in a pipe, use print"),
    ("step kakao-search/happy --original", 64, "the original of kakao-search can't play happy: "),
    ("print kakao-search --async", 64, "kakao-search has no async version to show alongside: "),
    ("explore kakao-search --original", 64, "kakao-search"),
    (
      "explore gank-feed --rule nope", 64,
      #"there is no rule "nope" of gank-feed; explore gank-feed --rules"#
    ),
  ]

  @Test func `what can't be done is one line, and the status says why`() throws {
    for (line, status, message) in Self.failures {
      let run = try DemoProgram.shell("\"$DEMO\" \(line)")
      #expect(run.status == status, "\(line)")
      #expect(run.errors.hasPrefix("Demo: \(message)"), "\(line): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(line): \(run.errors)")
    }
    // A reader who has seen enough isn't a failure.
    let run = try DemoProgram.shell(#"{ "$DEMO" print gank-feed; echo $? >&2; } | true"#)
    #expect(run.errors == "0\n")
  }

  @Test(arguments: ["", "mkdir Kit;"])
  func `a kit that can't be written whole leaves nothing behind`(before: String) throws {
    // A limit on file sizes simulates a full disk: the second file is longer than the limit.
    let run = try DemoProgram.shell(
      """
      root=$PWD; folder=$(mktemp -d); cd "$folder"; \(before) cd "$root"; trap '' XFSZ
      (ulimit -f 8; "$DEMO" kit "$folder/Kit"); echo $?; find "$folder" | wc -l; rm -r "$folder"
      """
    )
    #expect(run.output == "1\n\(before.isEmpty ? 1 : 2)\n")
    #expect(run.errors.contains("/Kit/"))
  }

  @Test func `rules that hold are said with what was reached, and the status is 0`() throws {
    // Some of these users answer from inside a delivery, which is no news.
    let run = try DemoProgram.run("explore github-stars --runs 30 --output a.json")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("No run was saved"))
    #expect(run.output.hasPrefix("✓ github-stars: 30 runs of random users keep every rule.\n"))
    #expect(run.output.contains("In 30 runs: `"))
    #expect(run.output.contains("the screen (o) in "))
  }

  @Test func `a run that is found is drawn and saved, and the status is 1`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let command = #""$DEMO" explore gank-feed --original --runs 20 --output '\#(file)'"#
    let run = try DemoProgram.shell("\(command) --rule 'a spinner ends with its request'")
    #expect(run.status == 1)
    #expect(run.output.contains("the footer spins, and nothing is in flight"))
    #expect(run.output.contains("Step through it:\n  swift run Demo step --recording \(file)\n"))
    // The screen is drawn as the user sees it.
    let steps = try DemoProgram.run("print --recording \(file)").output
    #expect(steps.contains("Broken: the footer spins"))
    #expect(steps.contains("│    [All]  Android   iOS   福利     │"))
  }

  @Test func `Ctrl-C ends all runs with how far they came`() throws {
    let terminal = try PseudoTerminal(demo: "explore", "github-feed", "--all", "9")
    try terminal.expect("of the runs with ")
    terminal.type("\u{3}")
    try terminal.expect("github-feed: all ")
    try terminal.expect("keep every rule;")
    try terminal.expect("Not varied:")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }
}
