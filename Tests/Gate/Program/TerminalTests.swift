import Core
import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// The real program in a terminal, driven by its keys.
@Suite(.serialized, .ownThread) struct TerminalTests {
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
