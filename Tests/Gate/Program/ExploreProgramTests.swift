import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// `Demo explore` without a terminal.
@Suite(.ownThread) struct ExploreProgramTests {
  @Test func `Ctrl-C ends it with what was reached by then`() throws {
    let terminal = try PseudoTerminal(demo: "explore", "github-issues", "--runs", "1000000000")
    try terminal.expect("[.")
    terminal.type("\u{3}")
    try terminal.expect("rules held in ")
    try terminal.expect("How the requests ended")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test func `a run that can't be saved is shown all the same`() throws {
    let run = try DemoProgram.run(
      "explore",
      "gank-feed",
      "--original",
      "--seed",
      "4",
      "--output",
      "/no/such/folder/a.json"
    )
    #expect(run.status == 1)
    #expect(run.output.contains("the header turns, and nothing is in flight"))
    #expect(run.errors.contains("can't write /no/such/folder/a.json"))
  }

  @Test func `a run that is found is drawn and saved, and the status is 1`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let run = try DemoProgram.run(
      "explore",
      "gank-feed",
      "--original",
      "--runs",
      "20",
      "--rule",
      "a spinner ends with its request",
      "--output",
      file
    )
    #expect(run.status == 1)
    #expect(run.output.contains("the header turns, and nothing is in flight"))
    #expect(run.output.contains(#"keeps: "a spinner ends with its request""#))
    let steps = try DemoProgram.run("print", "--recording", file)
    #expect(steps.status == 0 && steps.output.contains("Broken: the header turns"))
    // The screen is drawn as the user sees it.
    #expect(steps.output.contains("│    [All]  Android   iOS   福利     │"))
    #expect(run.output.contains("Saved \(file). Step through it, or write it as a test:\n"))
    let source = try DemoProgram.run("export", "--recording", file, "--format", "swift")
    #expect(source.status == 0)
    #expect(source.output.contains(#"keeps: "a spinner ends with its request""#))
  }

  @Test(arguments: [
    ("explore kakao-search --original", "its notes show the sheet and no list"),
    ("explore gank-feed --rule nope", #"gank-feed has no rule "nope"; rules: "#),
    ("explore gank", #"there is no screen "gank""#),
    ("explore gank-feed --runs 0", "explore --runs needs a number from 1 to "),
    ("explore gank-feed --seed -1", "explore --seed needs a number from 0 to 18446744073709551615"),
    ("explore gank-feed/happy", "name the screen alone: explore gank-feed"),
  ])
  func `wrong usage of explore is one line and status 64`(line: String, message: String) throws {
    let run = try DemoProgram.shell(#""$DEMO" "# + line)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message) && run.errors.split(separator: "\n").count == 1)
  }
}
