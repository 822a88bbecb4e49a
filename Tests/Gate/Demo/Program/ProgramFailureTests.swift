import Core
import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab

@Suite(.ownThread) struct ProgramFailureTests {
  // The program's messages when something is wrong, and the options of its commands.

  @Test func `a reader who has seen enough is no failure`() throws {
    let run = try DemoProgram.shell(#"{ "$DEMO" print gank-feed; echo $? >&2; } | true"#)
    #expect(run.errors == "0\n")
  }

  @Test(arguments: [
    ("list >&-", "can't write: bad file descriptor"),
    ("print gank-feed >&-", "can't write: bad file descriptor"),
    ("print --recording /tmp", "can't read /tmp: it is a folder"),
    ("print --recording /nowhere", "can't read /nowhere: there is no such file or folder"),
    (
      "print --recording /dev/null",
      "can't read /dev/null: it isn't a recording: it isn't valid JSON"
    ),
    ("print --recording - <&-", "can't read standard input: bad file descriptor"),
    ("print gank-feed --output /tmp", "can't write /tmp: it is a folder"),
    (
      "print gank-feed --scenario --output /nowhere/x",
      "can't write /nowhere/x: there is no such file or folder"
    ),
    (
      "print gank-feed --scenario --output /dev/full",
      "can't write /dev/full: no space left on device"
    ),
  ])
  func `a file that can't be read or written is one line and status 1`(
    line: String,
    message: String
  ) throws {
    let run = try DemoProgram.shell("\"$DEMO\" \(line)")
    #expect(run.status == 1)
    #expect(run.errors == "Demo: \(message)\n")
  }

  @Test(arguments: ["", "mkdir Kit;"])
  func `a kit that can't be written whole leaves nothing behind`(before: String) throws {
    // A limit of files stands for a full disk: the second file is longer than the limit.
    let run = try DemoProgram.shell(
      """
      root=$PWD; folder=$(mktemp -d); cd "$folder"; \(before) cd "$root"; trap '' XFSZ
      (ulimit -f 8; "$DEMO" kit "$folder/Kit"); echo $?; find "$folder" | wc -l; rm -r "$folder"
      """
    )
    #expect(run.output == "1\n\(before.isEmpty ? 1 : 2)\n")
    #expect(run.errors.contains("/Kit/"))
  }

  @Test func `colors come into a pipe only if they are wanted`() throws {
    #expect(try !DemoProgram.run("print gank-feed").output.contains("\u{1B}"))
    let colored = try DemoProgram.run("print gank-feed --color always")
    #expect(colored.output.contains("\u{1B}[0;"))
  }

  @Test func `a scenario that an original can't play is refused`() throws {
    let none = try DemoProgram.run("step kakao-search --original")
    #expect(none.status == 64)
    #expect(none.errors.hasPrefix("Demo: the original of kakao-search can't play happy: "))
  }
}

@Suite(.ownThread) struct ExploreProgramTests {
  // `Demo explore` without a terminal.

  @Test func `Ctrl-C ends it with what was reached by then`() throws {
    let terminal = try PseudoTerminal(demo: "explore", "github-issues", "--runs", "1000000000")
    try terminal.expect("[.")
    terminal.type("\u{3}")
    try terminal.expect("runs of random users keep all ")
    try terminal.expect("In ")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
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

  @Test func `a run that can't be saved is shown all the same`() throws {
    let run = try DemoProgram.run(
      "explore gank-feed --original --seed 4 --output /no/such/folder/a.json"
    )
    #expect(run.status == 1)
    #expect(run.output.contains("the header spins, and nothing is in flight"))
    #expect(run.errors.contains("can't write /no/such/folder/a.json"))
  }

  @Test func `a run that is found is drawn and saved, and the status is 1`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let command = #""$DEMO" explore gank-feed --original --runs 20 --output '\#(file)'"#
    let run = try DemoProgram.shell("\(command) --rule 'a spinner ends with its request'")
    #expect(run.status == 1)
    #expect(run.output.contains("the footer spins, and nothing is in flight"))
    #expect(run.output.contains(#"keeps: "a spinner ends with its request""#))
    let steps = try DemoProgram.run("print --recording \(file)")
    #expect(steps.status == 0 && steps.output.contains("Broken: the footer spins"))
    // The screen is drawn as the user sees it.
    #expect(steps.output.contains("│    [All]  Android   iOS   福利     │"))
    #expect(run.output.contains("Saved \(file). Step through it, or write it as a test:\n"))
    let source = try DemoProgram.run("print --scenario --recording \(file)")
    #expect(source.status == 0)
    #expect(source.output.contains(#"keeps: "a spinner ends with its request""#))
  }

  @Test(arguments: [
    ("explore kakao-search --original", "the write-up shows the sort button and its sheet alone"),
    ("explore gank-feed --rule nope", #"no rule "nope" of gank-feed; explore gank-feed --rules"#),
    ("explore gank-feed --rule every", #"did you mean "every received row is shown"? explore"#),
  ])
  func `wrong usage of explore is one line and status 64`(line: String, message: String) throws {
    let run = try DemoProgram.run(line)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.split(separator: "\n").count == 1)
  }
}
