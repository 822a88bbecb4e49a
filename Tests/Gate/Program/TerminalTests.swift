import Core
import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// The real program in a terminal, driven by its keys.
@Suite(.serialized, .ownThread) struct TerminalTests {
  @Test func `keys step forward and back, to the first and the last instant`() throws {
    let terminal = try PseudoTerminal.stepper()
    let keys = [
      ("n", 2), ("\u{1B}[C", 3), (" ", 4), ("\u{1B}OC", 5), ("b", 4), ("\u{1B}[D", 3), ("G", 11),
      ("n", 11), ("g", 1), ("b", 1), ("\u{1B}[F", 11), ("\u{1B}[H", 1), ("\u{1B}[6~", 11),
      ("\u{1B}[5~", 1), ("r", 3), ("r", 6),
    ]
    for (key, step) in keys {
      terminal.type(key)
      try terminal.expect("step \(step) of 11")
    }
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
  }

  @Test func `Ctrl-C restores the terminal and says so in the status`() throws {
    let terminal = try PseudoTerminal.stepper()
    #expect(!terminal.isCooked)
    #expect(terminal.emulator.modes.isSuperset(of: [1049, 2004]))
    terminal.type("\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test func `a resize draws again, and a window that is too small waits`() throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.resize(to: TextSize(columns: 120, rows: 40))
    try terminal.wait("the frame is as high as the window") {
      terminal.emulator.lines.last?.contains("q quit") ?? false
    }
    #expect(terminal.emulator.lines.first?.contains("step 1 of 11, at 0") ?? false)
    terminal.resize(to: TextSize(columns: 59, rows: 24))
    try terminal.expect("at least 60×16")
    terminal.type("n")
    terminal.resize(to: TextSize(columns: 60, rows: 16))
    try terminal.expect("step 2 of 11")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
  }

  @Test func `a step writes less than half of what a whole frame takes`() throws {
    let terminal = try PseudoTerminal.stepper()
    let whole = terminal.byteCount
    // The second step brings the rows, and with them nearly a whole frame; the third is like most.
    terminal.type("n")
    try terminal.expect("step 2 of 11")
    let full = terminal.byteCount
    terminal.type("n")
    try terminal.expect("step 3 of 11")
    #expect(terminal.byteCount - full < whole / 2)
    let before = terminal.byteCount
    terminal.type("\u{1B}[99~b")
    try terminal.expect("step 2 of 11")
    #expect(terminal.byteCount - before < whole / 2)
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `a frame is shown at once`() throws {
    let terminal = try PseudoTerminal.stepper()
    let before = terminal.emulator.wholeCount
    terminal.type("n")
    try terminal.expect("step 2 of 11")
    #expect(before > 0 && terminal.emulator.wholeCount == before + 1)
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `a program in a terminal holds nothing that a test has open`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let line = "{ : >&\(ends[1]); } 2> /dev/null && echo held || echo free"
    let terminal = try PseudoTerminal(shell: line)
    #expect(try terminal.ended() == 0)
    #expect(terminal.text.hasPrefix("free"))
  }

  @Test func `help lies over the frame until a key is typed`() throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.type("?")
    try terminal.expect("any key closes this")
    terminal.type("x")
    try terminal.wait("help is closed") { !terminal.text.contains("any key closes this") }
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `the inspector shows the values of a lane`() throws {
    let terminal = try PseudoTerminal(demo: "step", "gank-feed/happy")
    try terminal.expect("step 1 of")
    terminal.type("nni\u{1B}[Z")
    try terminal.expect("header: \"2017-12-19\"")
    // All of it, so that the next change is the answer to the key.
    try terminal.expect("Esc close")
    terminal.type("\u{1B}")
    try terminal.wait("the inspector is closed") { !terminal.text.contains("Esc close") }
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `playing continues by itself`() throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.type("++p")
    try terminal.expect("▶ 4×")
    // Where the program waits for its turn, a frame shows a later step.
    try terminal.wait("it is at step 3 or later") {
      terminal.text.contains(/step ([3-9]|10|11) of 11/)
    }
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `NO_COLOR keeps colors out of the terminal`() throws {
    let terminal = try PseudoTerminal(
      shell: """
        NO_COLOR=1 "$DEMO" print gank-feed | tail -1
        NO_COLOR=1 "$DEMO" list > /dev/null
        TERM=dumb "$DEMO" step gank-feed | tail -3
        echo done
        """
    )
    try terminal.expect("done")
    #expect(try terminal.ended() == 0)
    #expect(terminal.emulator.unknown.isEmpty)
  }

  @Test(arguments: [(["--ascii"], ""), ([], "POSIX"), ([], "en_US.ISO-8859-1")])
  func `where UTF-8 isn't taken, all is ASCII and lines up`(
    options: [String],
    locale: String
  ) throws {
    let terminal = try PseudoTerminal(
      DemoProgram.path,
      options + ["step", "kakao-search"],
      environment: ["LC_ALL": locale]
    )
    try terminal.expect("step 1 of")
    terminal.type("nnn")
    try terminal.expect("step 4 of")
    #expect(terminal.text.utf8.allSatisfy { $0 < 0x80 })
    let lines = terminal.emulator.lines
    #expect(lines[1].hasPrefix("+------------------------------------+ "))
    #expect(lines[2...18].allSatisfy { [">", "|"].contains($0.first) && Array($0)[37] == "|" })
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }
}
