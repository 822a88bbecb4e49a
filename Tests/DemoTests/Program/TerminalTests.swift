import Core
import Foundation
import Testing

@testable import Demo

/// The real program in a terminal, driven by its keys.
@Suite(.serialized, .ownThread) struct TerminalTests {
  /// A run of eleven steps, 500 ms apart.
  private func stepper(
    size: TextSize = TextSize(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Recording.sample(steps: 11).foreignFile.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try PseudoTerminal(
      demo: "step",
      "--recording",
      file.path,
      size: size,
      environment: environment
    )
    try terminal.expect("step 1 of 11")
    return terminal
  }

  @Test func `keys step forward and back, to the first and the last instant`() throws {
    let terminal = try stepper()
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

  @Test func `the frame shows the screen, what happened, the timeline and the keys`() throws {
    let terminal = try PseudoTerminal(demo: "step", "gank-feed/happy")
    try terminal.expect("step 1 of")
    terminal.type("nn")
    try terminal.expect("step 3 of")
    try Goldens.expect(terminal.text + "\n", isGolden: "stepper/happy-3.txt")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
  }

  @Test func `Ctrl-C restores the terminal and says so in the status`() throws {
    let terminal = try stepper()
    #expect(!terminal.isCooked)
    #expect(terminal.emulator.modes.isSuperset(of: [1049, 2004]))
    terminal.type("\u{3}")
    #expect(try terminal.ended() == 130)
    terminal.expectRestored()
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ])
  func `a signal restores the terminal and ends the program`(signal: Int32) throws {
    let terminal = try stepper()
    terminal.send(signal)
    #expect(try terminal.ended() == 128 + signal)
    terminal.expectRestored()
  }

  @Test func `stopped without being asked, it takes the terminal again when it goes on`() throws {
    let terminal = try PseudoTerminal(
      shell: """
        set -m
        "$DEMO" step gank-feed &
        echo "process $!."
        read -r answer
        fg
        stty sane
        fg
        echo "status $?"
        """
    )
    try terminal.wait("the process is known") { terminal.text.contains(/process \d+\./) }
    let process = try #require(terminal.text.firstMatch(of: /process (\d+)\./)?.output.1)
    terminal.type("\n")
    try terminal.expect("step 1 of")
    terminal.type("n")
    try terminal.expect("step 2 of")
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

  @Test func `a resize draws anew, and a window that is too small waits`() throws {
    let terminal = try stepper()
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
    let terminal = try stepper()
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

  @Test func `a burst of keys is drawn once`() throws {
    let terminal = try stepper()
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
    let terminal = try stepper()
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

  @Test func `help lies over the frame until a key is typed`() throws {
    let terminal = try stepper()
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

  @Test func `playing goes on by itself`() throws {
    let terminal = try stepper()
    terminal.type("++p")
    try terminal.expect("▶ 4×")
    try terminal.expect("step 3 of 11")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
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
