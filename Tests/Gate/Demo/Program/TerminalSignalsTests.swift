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

  private static let ending: [Int32] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ]

  #if os(Linux)
    private static let ofThisSystem = [SIGIO, SIGPWR, SIGSTKFLT]
  #else
    private static let ofThisSystem: [Int32] = []
  #endif

  @Test(arguments: ending + ofThisSystem)
  func `a signal restores the terminal and ends the program`(signal: Int32) throws {
    let terminal = try PseudoTerminal.stepper()
    terminal.send(signal)
    #expect(try terminal.ended() == 128 + signal)
    terminal.expectRestored()
  }

  @Test func `stopped without being asked, it takes the terminal again when it continues`() throws {
    let terminal = try PseudoTerminal(
      shell: """
        set -m
        "$DEMO" step gank-feed &
        until jobs -s | grep -q DEMO; do :; done
        echo "process $!."
        read -r answer
        fg
        stty sane
        fg
        echo "status $?"
        """
    )
    // NB: a shell that has not seen the stop in the background takes it for one in front.
    try terminal.wait("the process is known") { terminal.text.contains(/process \d+\./) }
    let process = try #require(terminal.text.firstMatch(of: /process (\d+)\./)?.output.1)
    terminal.type("\n")
    try terminal.expect("step 1 of")
    terminal.type("n")
    // The last row that changes: what is stopped within a frame leaves half of it behind.
    try terminal.expect("━●─")
    kill(try #require(pid_t(process)), SIGSTOP)
    // The shell makes the terminal sane, and lets the program go on.
    let bytes = terminal.byteCount
    try terminal.wait("it draws again") { terminal.byteCount > bytes + 1000 }
    try terminal.wait("the terminal is raw again") { !terminal.isCooked }
    terminal.type("n")
    try terminal.expect("step 3 of")
    terminal.type("q")
    try terminal.expect("status 0")
    #expect(try terminal.ended() == 0)
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
