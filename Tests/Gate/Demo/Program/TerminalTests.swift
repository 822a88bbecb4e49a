import Foundation
import Loopback
import MarbleTesting
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

@Suite(.serialized, .ownThread, .needs("Demo")) struct TerminalTests {
  // The real program in a terminal, driven by its keys.

  @Test func `a resize draws again at once, and a window that is too small waits`() throws {
    let terminal = try PseudoTerminal.stepper()
    let before = terminal.emulator.wholeCount
    terminal.type("n")
    try terminal.expect("step 2 of 11")
    #expect(before > 0 && terminal.emulator.wholeCount == before + 1)
    terminal.resize(to: TextSize(columns: 120, rows: 40))
    try terminal.wait("the frame is as high as the window") {
      terminal.emulator.lines.last?.contains("q quit") ?? false
    }
    terminal.resize(to: TextSize(columns: 59, rows: 24))
    try terminal.expect("at least 60×16")
    terminal.type("n")
    terminal.resize(to: TextSize(columns: 60, rows: 16))
    try terminal.expect("step 3 of 11")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    terminal.expectRestored()
  }

  @Test func `NO_COLOR and TERM=dumb keep sequences out of the terminal`() throws {
    let terminal = try PseudoTerminal(
      shell: """
        NO_COLOR=1 "$DEMO" print gank-feed | tail -1
        NO_COLOR=1 "$DEMO" list > /dev/null
        TERM=dumb "$DEMO" step gank-feed | tail -3
        TERM=dumb "$DEMO" try gank-feed
        echo status $?
        """
    )
    try terminal.expect("try needs a terminal")
    try terminal.expect("status 64")
    #expect(try terminal.ended() == 0)
    #expect(terminal.emulator.unknown.isEmpty && terminal.emulator.modes == [7, 25])
  }

  @Test(arguments: [(["--ascii"], ""), ([], "POSIX")])
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
    #expect(lines[2].hasPrefix("+------------------------------------+ "))
    #expect(lines[3...19].allSatisfy { [">", "|"].contains($0.first) && Array($0)[37] == "|" })
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `a burst of keys is drawn once`() throws {
    let terminal = try PseudoTerminal.stepper()
    let whole = terminal.byteCount
    terminal.type(String(repeating: "nb", count: 1500) + "G")
    try terminal.expect("step 11 of 11")
    #expect(terminal.byteCount < 3 * whole)
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test(arguments: ["", String(repeating: "n", count: 3000), "\u{1B}[200~text"])
  func `Ctrl-C is served whatever was sent before it`(before: String) throws {
    let terminal = try PseudoTerminal.stepper()
    #expect(!terminal.isCooked)
    #expect(terminal.emulator.modes.isSuperset(of: [1049, 2004]))
    terminal.type(before + "\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test func `a found run is shown, s steps through it, and the status is 1`() throws {
    let rule = "a spinner ends with its request"
    let terminal = try PseudoTerminal(
      demo: "explore",
      "gank-feed",
      "--original",
      "--runs",
      "20",
      "--rule",
      rule
    )
    try terminal.expect("s step through it")
    terminal.type("s")
    try terminal.expect("step 1 of 5")
    terminal.type("q")
    #expect(try terminal.ended() == 1)
    terminal.expectRestored()
  }

  @Test func `the outcome of a what-if is kept, and opened again with it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try PseudoTerminal(demo: "step", "gank-feed/failure")
    try terminal.expect("step 1 of 8")
    terminal.type("ffx")
    try terminal.expect("differs from 0 on: D")
    for name in ["run.json", "run.json"] {
      terminal.type("W\u{1B}[200~\(folder.appending(path: name).path)\u{1B}[201~\r")
      try terminal.expect(name)
    }
    try terminal.expect("already exists")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    let file = folder.appending(path: "run.json").path
    let again = try PseudoTerminal(demo: "step", "--recording", file)
    try again.expect("what if request 1: 404, not done at 0")
    again.type("uu")
    try again.expect("A refresh and a page fail")
    again.type("q")
    #expect(try again.ended() == 0)
  }

  @Test func `without an argument the picker leads to a scenario and back`() throws {
    let picker = try PseudoTerminal(shell: #""$DEMO""#)
    try picker.expect("? help q quit")
    try Goldens.expect(picker.text + "\n", isGolden: "picker.txt")
    for (keys, text) in [
      ("jjjjj\r", "gank-feed/offline"), ("q", "pick a screen"),
      ("3t", "kakao-search · server: online"), ("\u{1B}", "f fail next"), ("q", "Save this run"),
      ("\u{1B}", "f fail next"), ("q", "Save this run"), ("\u{4}", "pick a screen"),
      ("3jo", "the original of kakao-search can't play happy"),
      ("3o", "the write-up's beside ours"), ("q", "pick a screen"),
    ] {
      picker.type(keys)
      try picker.expect(text)
    }
    picker.type("q")
    #expect(try picker.ended() == 0)
    picker.expectRestored()
  }
}
