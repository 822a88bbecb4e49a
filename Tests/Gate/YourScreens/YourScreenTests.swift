import Foundation
import Loopback
import Testing

@testable import GateSupport
@testable import Lab
@testable import Workbench

@Suite(.serialized, .ownThread) struct YourScreenTests {
  // A screen of the reader's own, as the commands write, play and explore it.

  /// Writes a screen, changes it, and removes it afterwards.
  private struct Screen {
    let name: String
    let file: YourScreenFile

    init(_ name: String, _ options: String = "") throws {
      self.name = name
      file = YourScreenFile(name, in: Repository.root)
      try? FileManager.default.removeItem(at: file.url)
      let run = try Screen.demo("new \(name) \(options)")
      try #require(run.status == 0, "\(run.errors)")
    }

    static func demo(_ line: String) throws -> DemoProgram.Run {
      // The compiler is where it was found for the tests.
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try DemoProgram.shell("PATH='\(path)' \"$DEMO\" \(line)")
    }

    func replace(_ old: String, with new: String) throws {
      let text = try String(contentsOf: file.url, encoding: .utf8)
      try #require(text.contains(old), "\(old)")
      try Data(text.replacing(old, with: new).utf8).write(to: file.url)
    }

    func remove() { try? FileManager.default.removeItem(at: file.url) }
  }

  @Test(arguments: ["", "--observable"])
  func `what new writes is short, compiles, and is good`(options: String) throws {
    let screen = try Screen("WrittenByATest", options)
    defer { screen.remove() }
    let text = try String(contentsOf: screen.file.url, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    let watch = try Screen.demo("watch WrittenByATest")
    let verdict = "✓ WrittenByATest: 2 scenarios play as drawn"
    #expect(watch.status == 0 && watch.output.hasPrefix(verdict))
    let step = try Screen.demo("step WrittenByATest/searches --plain")
    #expect(step.status == 0 && step.output.contains("You tapped search"), "\(step.output)")
    let again = try Screen.demo("new WrittenByATest")
    #expect(again.status == 64 && again.errors.contains("already exists"))
    #expect(try Screen.demo("explore WrittenByATest --runs 300").status == 0)
    let rules = try Screen.demo("explore WrittenByATest --rules")
    #expect(rules.output.contains("- a late answer replaces nothing newer (at rest)\n"))
  }

  /// A change of the written file, and a part of the sentence that follows.
  private static let hostile: [(change: String, says: String)] = [
    ("let = 1", "the compiler says: expected pattern"),
    ("fatalError(\"enough\")", ": enough"),
    ("exit(0)", "ended the program by itself, with status 0"),
    ("while true {}", "is there an endless loop?"),
    ("Thread.sleep(forTimeInterval: 1000)", "did nothing for 12 s"),
    (
      "func deep(_ n: Int) -> Int { n < 0 ? 0 : deep(n + 1) + 1 }; _ = deep(0)",
      "crashed"
    ),
    ("for number in 1...1_000_000 { print(number) }", "printed "),
    ("print(\"\\u{1B}[31m\\u{1B}[2J\")", "Your code printed"),
  ]

  @Test(arguments: hostile.indices)
  func `a hostile file is one clear sentence`(index: Int) throws {
    let (change, says) = Self.hostile[index]
    let screen = try Screen("WrittenBadly")
    defer { screen.remove() }
    try screen.replace("import Core\n", with: "import Core\nimport Foundation\n")
    try screen.replace("{ stage.answer", with: "{ \(change); return stage.answer")
    let run = try Screen.demo("watch WrittenBadly")
    let text = run.output + run.errors
    #expect(text.contains(says), "\(change): \(text.prefix(2000))")
    #expect(!text.contains("\u{1B}"))
    #expect(run.errors.split(separator: "\n").count <= 4)
  }

  @Test func `a watch in a terminal shows each save, fits into it, and gives it back`() throws {
    let screen = try Screen("WatchedByATest")
    defer { screen.remove() }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let terminal = try PseudoTerminal(
      try DemoProgram.path,
      ["watch", screen.name],
      environment: ["PATH": path]
    )
    try terminal.expect("✓ WatchedByATest: 2 scenarios play as drawn")
    try screen.replace("e-----m--", with: "e----m---")
    try terminal.expect("✗ WatchedByATest/searches, line")
    try screen.replace("import Core", with: "import Cor")
    try terminal.expect("the compiler says: no such module")
    terminal.type("q")
    #expect(try terminal.ended() == 0)
    #expect(terminal.isCooked)
  }

  @Test(arguments: [
    ("new", "needs a name"), ("new login", "as in new Login"), ("new 1st", "as in new St"),
    ("new a/b", "as in new Ab"), ("new Driver", "Driver is a type that"),
    ("new Type", "is a keyword of Swift"), ("new Observable", "Observable is a type that"),
    ("watch", "needs a screen of your own"), ("watch Nowhere", "there is no screen \"Nowhere\""),
    ("watch gank-feed", "there is no screen \"gank-feed\" of yours"),
  ])
  func `a name that can't be taken is refused in one line`(line: String, says: String) throws {
    let run = try Screen.demo(line)
    #expect(run.status == 64 && run.errors.contains(says), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
