import Foundation
import Loopback
import Testing

@testable import GateSupport

@Suite(.serialized, .ownThread) struct WatchTerminalTests {
  // The watch of the exercises in a terminal.

  private func watch() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(ExerciseProcess.program.path, ["1", "--watch"])
    try terminal.expect("Exercise 1 of")
    try terminal.wait("keys come one by one") { !terminal.isCooked }
    return terminal
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ])
  func `a signal gives the terminal back`(signal: Int32) throws {
    let terminal = try watch()
    terminal.send(signal)
    let status = try terminal.ended()
    #expect(status == ([SIGTERM, SIGHUP, SIGINT].contains(signal) ? 0 : 128 + signal))
    #expect(terminal.isCooked)
  }

  @Test func `Ctrl-Z gives the terminal back, and fg takes it again`() throws {
    let program = try ExerciseProcess.program.path
    let terminal = try PseudoTerminal(
      shell: """
        set -m
        \(program) 1 --watch
        stty | grep -q -- -icanon && echo raw || echo cooked
        read -r answer
        fg
        echo "status $?"
        """
    )
    try terminal.expect("Exercise 1 of")
    try terminal.wait("keys come one by one") { !terminal.isCooked }
    terminal.type("\u{1A}")
    try terminal.expect("cooked")
    terminal.type("\r")
    try terminal.wait("keys come one by one again") { !terminal.isCooked }
    terminal.type("q")
    try terminal.expect("status 0")
    #expect(try terminal.ended() == 0)
  }

  @Test(arguments: [[], ["1", "--hint"], ["1", "--solution"]])
  func `a full device is a failure that says so`(arguments: [String]) throws {
    let words = [try ExerciseProcess.program.path] + arguments
    let run = try DemoProgram.shell("\(words.joined(separator: " ")) > /dev/full")
    #expect(run.status == 1 && run.errors == "Exercises: can't write: no space left on device\n")
  }
}
