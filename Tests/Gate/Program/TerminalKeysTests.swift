import Core
import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// Keys as nobody types them: thousands at once, pastes, sequences without an end.
@Suite(.serialized, .ownThread) struct TerminalKeysTests {
  @Test func `a burst of keys is drawn once`() throws {
    let terminal = try PseudoTerminal.stepper()
    let whole = terminal.byteCount
    terminal.type(String(repeating: "nb", count: 1500) + "G")
    try terminal.expect("step 11 of 11")
    #expect(terminal.byteCount < 3 * whole)
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test(arguments: [
    "", String(repeating: "n", count: 3000), "\u{1B}[200~", "\u{1B}[200~text", "\u{1B}]11;",
  ])
  func `Ctrl-C is served whatever was sent before it`(before: String) throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.type(before + "\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test func `a paste that never ends ends by itself`() throws {
    let terminal = try PseudoTerminal(demo: "try", "github-issues")
    try terminal.expect("online")
    terminal.type("\u{1B}[200~left over")
    try terminal.expect("left over")
    terminal.type("!")
    try terminal.expect("left over!")
    terminal.type("\u{3}")
    #expect(try terminal.ended() == 130)
  }

  @Test func `a long paste is one key`() throws {
    let terminal = try PseudoTerminal(demo: "try", "github-issues")
    try terminal.expect("online")
    terminal.type("\u{1B}[200~" + String(repeating: "福", count: 1300) + "end\u{1B}[201~")
    try terminal.expect("end")
    terminal.type("\u{3}")
    #expect(try terminal.ended() == 130)
  }

  @Test func `in a small window the key that is named works`() throws {
    let small = try PseudoTerminal(demo: "try", "gank-feed", size: TextSize(columns: 50, rows: 12))
    try small.expect("press q to quit")
    small.type("q")
    #expect(try small.ended() == 0)
    small.expectRestored()
  }
}
