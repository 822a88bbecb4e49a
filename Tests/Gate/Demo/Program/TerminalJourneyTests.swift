import Foundation
import Loopback
import MarbleTesting
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

@Suite(.serialized, .ownThread, .needs("Demo")) struct TerminalJourneyTests {
  // From one part of the real program to the next, as a person goes.

  @Test func `without an argument the picker leads to a scenario and back`() throws {
    let picker = try PseudoTerminal(shell: #""$DEMO""#)
    try picker.expect("? help q quit")
    try Goldens.expect(picker.text + "\n", isGolden: "picker.txt")
    picker.type("/conn")
    try picker.wait("the filter is applied") { !picker.text.contains("happy") }
    picker.type("\r")
    try picker.expect("gank-feed/offline")
    picker.type("q")
    try picker.expect("pick a screen")
    let picked = picker.text
    picker.type("3t")
    try picker.expect("kakao-search · server: online")
    picker.type("\u{1B}")
    try picker.expect("f fail next")
    picker.type("q")
    try picker.expect("Save this run")
    picker.type("\u{1B}")
    try picker.expect("pick a screen")
    picker.type("1\u{1B}[B\u{1B}[B\u{1B}[B\u{1B}[B")
    try picker.wait("the picker is as it was") { picker.text == picked }
    picker.type("3o")
    try picker.expect("the original of kakao-search can't play happy")
    picker.type("1o")
    try picker.expect("gank-feed/happy · the write-up's beside ours")
    picker.type("q")
    try picker.expect("pick a screen")
    picker.type("q")
    #expect(try picker.ended() == 0)
    picker.expectRestored()
  }

  @Test func `a screen is tried by hand, saved and stepped through`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try PseudoTerminal(demo: "try", "gank-feed")
    try terminal.expect("server: online")
    terminal.type("f")
    try terminal.expect("next answer fails")
    terminal.type("d")
    try terminal.expect("You pulled the list down.")
    terminal.type("q")
    try terminal.expect("Save this run")
    terminal.type("\u{15}\u{1B}[200~\(file.path)\u{1B}[201~\r")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
    #expect(terminal.text.contains("step --recording"))
    let stepper = try PseudoTerminal(demo: "step", "--recording", file.path)
    try stepper.expect("gank-feed/try")
    stepper.type("q")
    #expect(try stepper.ended() == 0)
  }
}
