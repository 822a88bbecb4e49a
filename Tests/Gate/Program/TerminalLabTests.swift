import Foundation
import Loopback
import Testing

@testable import DemoTests
@testable import Lab

/// Operators and runs in the real program.
@Suite(.serialized, .ownThread) struct TerminalLabTests {
  @Test func `an operator with nothing to change is printed`() throws {
    let terminal = try PseudoTerminal(demo: "marbles", "just")
    try terminal.expect("just(a)")
    #expect(try terminal.ended() == 0)
  }

  @Test func `an operator is picked, edited, and left for the list`() throws {
    let terminal = try PseudoTerminal(demo: "marbles")
    try terminal.expect("pick an operator")
    terminal.type("tap")
    try terminal.expect("do(onNext, onCompleted")
    terminal.type("\r")
    try terminal.expect("Ctrl-R as it was")
    terminal.type("x")
    try terminal.expect("xa-b--c|")
    terminal.type("\u{1B}")
    try terminal.expect("pick an operator")
    terminal.type("\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test func `a found run is shown, s steps through it, and the status is 1`() throws {
    let terminal = try PseudoTerminal(
      demo: "explore",
      "gank-feed",
      "--original",
      "--runs",
      "20",
      "--rule",
      "a spinner ends with its request"
    )
    try terminal.expect("s step through it")
    terminal.type("s")
    try terminal.expect("step 1 of 3")
    terminal.type("l")
    try terminal.expect("opened the screen")
    terminal.type("q")
    #expect(try terminal.ended() == 1)
    terminal.expectRestored()
  }

  @Test func `what came of a question is kept, and opened again with it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal(demo: "step", "gank-feed/failure")
    try terminal.expect("step 1 of 8")
    terminal.type("ffx")
    try terminal.expect("differs from 0 on: D")
    for name in ["run.json", "Run.swift", "run.json"] {
      terminal.type("Ws\u{1B}[200~\(folder.appending(path: name).path)\u{1B}[201~\r")
      try terminal.expect(name)
    }
    try terminal.expect("is there already")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    let source = try String(contentsOf: folder.appending(path: "Run.swift"), encoding: .utf8)
    #expect(source.contains("Nth(1).answers(.status(404))"))
    let again = try PseudoTerminal(
      demo: "step",
      "--recording",
      folder.appending(path: "run.json").path
    )
    try again.expect("what if request 1: 404, not done at 0")
    again.type("uu")
    try again.expect("a refresh and a page fail")
    again.type("q")
    #expect(try again.ended() == 0)
  }
}
