import Core
import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab

@Suite(.serialized, .ownThread) struct TerminalSignalsTests {
  // The real program in a terminal, and what the system does to it.

  @Test func `at each report of a size all is drawn again`() throws {
    let terminal = try PseudoTerminal.stepper()
    let whole = terminal.byteCount
    terminal.send(SIGWINCH)
    try terminal.wait("the frame is there once more") { terminal.byteCount > whole * 3 / 2 }
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGXCPU, SIGILL, SIGABRT, SIGSEGV, SIGXFSZ])
  func `a signal restores the terminal and ends the program`(signal: Int32) throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.send(signal)
    #expect(try terminal.ended() == 128 + signal)
    terminal.expectRestored()
  }

  @Test func `Ctrl-Z gives the terminal back, and fg takes it again`() throws {
    let terminal = try PseudoTerminal(
      shell: """
        set -m
        "$DEMO" step gank-feed
        stty | grep -q -- -icanon && echo raw || echo cooked
        read -r answer
        fg
        echo "status $?"
        """
    )
    try terminal.expect("step 1 of")
    terminal.type("n")
    try terminal.expect("step 2 of")
    terminal.type("\u{1A}")
    try terminal.expect("cooked")
    #expect(!terminal.emulator.modes.contains(1049))
    terminal.type("\r")
    try terminal.expect("step 2 of")
    terminal.type("n")
    try terminal.expect("step 3 of")
    terminal.type("q")
    try terminal.expect("status 0")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
  }
}
