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
    #expect(!terminal.isCooked)
    #expect(terminal.emulator.modes.isSuperset(of: [1049, 2004]))
    terminal.type(before + "\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }
}
