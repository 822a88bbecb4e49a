import Core
import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// The program's messages when something is wrong, and the options of its commands.
@Suite(.ownThread) struct ProgramFailureTests {
  @Test func `a reader who has seen enough is no failure`() throws {
    let run = try DemoProgram.shell(#"{ "$DEMO" print gank-feed; echo $? >&2; } | true"#)
    #expect(run.errors == "0\n")
  }

  @Test(arguments: [
    ("list >&-", "can't write: bad file descriptor"),
    ("try gank-feed >&-", "can't write: bad file descriptor"),
    ("print gank-feed >&-", "can't write: bad file descriptor"),
    ("print --recording /tmp", "can't read /tmp: it is a folder"),
    ("print --recording /nowhere", "can't read /nowhere: there is no such file or folder"),
    ("print --recording /dev/null", "can't read /dev/null: it is no recording: it is no JSON"),
    ("print --recording - <&-", "can't read -: bad file descriptor"),
    ("export gank-feed --output /tmp", "can't write /tmp: it is a folder"),
    (
      "export gank-feed --output /nowhere/x",
      "can't write /nowhere/x: there is no such file or folder"
    ),
    ("export gank-feed --output /dev/full", "can't write /dev/full: no space left on device"),
  ])
  func `what can't be read or written is one line and status 1`(
    line: String,
    message: String
  ) throws {
    let run = try DemoProgram.shell("\"$DEMO\" \(line)")
    #expect(run.status == 1)
    #expect(run.errors == "Demo: \(message)\n")
  }

  @Test func `colors come into a pipe only if they are wanted`() throws {
    #expect(try !DemoProgram.run("print", "gank-feed").output.contains("\u{1B}"))
    let colored = try DemoProgram.run("print", "gank-feed", "--color", "always")
    #expect(colored.output.contains("\u{1B}[0;"))
  }

  @Test func `a scenario is printed beside the original, and a screen without one says so`() throws
  {
    let run = try DemoProgram.run("print", "gank-feed/failure", "--original")
    #expect(run.status == 0)
    #expect(run.output.contains("step 2 of 8, at 300ms ≠ the first difference"))
    let page = try DemoProgram.run("export", "gank-feed/failure", "--original", "--format=html")
    #expect(page.output.contains("Step 2 of 8, at 300ms, the first difference</h2>"))
    #expect(page.output.contains("<figcaption>repaired</figcaption>"))
    #expect(page.output.contains("<h2 id=\"differences\">What differs</h2>"))
    let text = try DemoProgram.run("export", "gank-feed/failure", "--original")
    #expect(text.output == run.output)
    let none = try DemoProgram.run("step", "kakao-search", "--original")
    #expect(none.status == 64)
    #expect(none.errors.hasPrefix("Demo: kakao-search has no original to set beside it"))
  }

  @Test(arguments: [("svg", "<svg "), ("html", "<!DOCTYPE html>"), ("text", "gank-feed/happy: ")])
  func `export knows its formats`(format: String, beginning: String) throws {
    let run = try DemoProgram.run("export", "gank-feed", "--format", format)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(beginning))
  }
}
