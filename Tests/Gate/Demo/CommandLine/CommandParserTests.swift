import Foundation
import Testing
import Workshop

@testable import Demo
@testable import GateSupport
@testable import Lab
@testable import Workbench

extension CommandParser {
  /// A parser that knows two screens, three scenarios and two screens of the reader's own.
  static var sample: CommandParser {
    CommandParser(
      commands: Demo.commands,
      version: "1",
      catalog: Catalog(
        screens: [
          .init(
            id: "gank-feed",
            title: "Pictures",
            scenarios: [
              .init(name: "happy", summary: "all well"), .init(name: "offline", summary: "none"),
            ]
          ),
          .init(
            id: "github-feed",
            title: "Feed",
            scenarios: [.init(name: "first", summary: "first")]
          ),
        ]
      ),
      ownScreens: OwnScreens(names: ["Login", "Lookup"]) { _ in nil }
    )
  }
}

struct CommandParserTests {
  private let happy = ScenarioReference(screen: "gank-feed", name: "happy")
  private let offline = ScenarioReference(screen: "gank-feed", name: "offline")

  private func parse(_ line: String) throws -> any Command {
    try CommandParser.sample.parse(line.split(separator: " ").map { String($0) })
  }

  private func isSame<C: Command & Equatable>(_ expected: C, _ parsed: any Command) -> Bool {
    parsed as? C == expected
  }

  @Test func `every command is understood`() throws {
    let usage = CommandHelp.usage(Demo.commands.map { $0.declaration })
    let byHand = TryCommand("gank-feed")
    let diagrams = MarblesCommand(name: "debounce", diagrams: ["-a-b|", "--c"])
    let plain = PrintCommand(source: .file("run.json"), isPlain: true)
    let commands: KeyValuePairs<String, any Command & Equatable> = [
      "": PickCommand(parser: .sample),
      "--ascii": PickCommand(parser: .sample),
      "--version": TextCommand("MarbleMVVM 1\n"),
      "step gank-feed": StepCommand(source: .scenario(happy)),
      "step gank-feed/offline --plain": StepCommand(source: .scenario(offline), isPlain: true),
      "step GANK-feed/OffLine": StepCommand(source: .scenario(offline)),
      "step --recording run.json": StepCommand(source: .file("run.json")),
      "step gank-feed/happy --original": StepCommand(
        source: .beside(screen: "gank-feed", scenario: "happy", .original)
      ),
      "step gank-feed --original": StepCommand(
        source: .beside(screen: "gank-feed", scenario: nil, .original)
      ),
      "try gank-feed": byHand,
      "--ascii try gank-feed": byHand,
      "try gank-feed --ascii": byHand,
      "try gank-feed/offline": TryCommand("gank-feed", server: "offline"),
      "print gank-feed": PrintCommand(source: .scenario(happy)),
      "print gank-feed/offline --original --plain": PrintCommand(
        source: .beside(screen: "gank-feed", scenario: "offline", .original),
        isPlain: true
      ),
      "explore gank-feed": ExploreCommand(screen: "gank-feed"),
      "marbles": MarblesCommand(),
      "marbles --ascii debounce -a-b| --c": diagrams,
      "bug": BugCommand(id: nil),
      "bug dead-stream": BugCommand(id: "dead-stream"),
      // Options stand anywhere, with a space or an equals sign.
      "print --recording run.json --plain": plain,
      "print --plain --recording=run.json": plain,
      "print --plain -- gank-feed": PrintCommand(source: .scenario(happy), isPlain: true),
      "--help": TextCommand(usage),
      "-h": TextCommand(usage),
      "help": TextCommand(usage),
      "step --help": TextCommand(try StepCommand.help(nil)),
      "kit help": TextCommand(try KitCommand.help(nil)),
      "print gank-feed/nothing -h": TextCommand(try PrintCommand.help(nil)),
      "help list": TextCommand(try ListCommand.help(nil)),
    ]
    for (line, command) in commands { #expect(isSame(command, try parse(line)), "\(line)") }
    #expect(try parse("list") is ListCommand)
    #expect((try parse("kit Marbles") as? KitCommand)?.path == "Marbles")
    let zip = try #require(try parse("marbles zip --help") as? TextCommand).text.string
    #expect(zip.contains("\nzip:\n  swift run Demo marbles zip '"))
  }

  @Test func `what is given twice, too much or out of range is refused in one line`() {
    let twice = "is given twice; leave one out"
    let refusals: KeyValuePairs<[String], String> = [
      ["--version", "x"]: "--version takes no argument; leave out \"x\"",
      ["help", "list", "x"]: "help list takes no argument; leave out \"x\"",
      ["print", "gank-feed", "--plain", "--plain"]: "--plain \(twice)",
      ["print", "--recording", "a", "--recording=b"]: "--recording \(twice)",
      ["--ascii", "list", "--ascii"]: "--ascii \(twice)",
      ["explore", "gank-feed", "--runs", "99999999999999999999"]:
        "explore --runs needs a whole number from 1 to 1000000000, not \"99999999999999999999\"",
      ["explore", "gank-feed", "--seed", "-1"]:
        "explore --seed needs a whole number from 0 to \(UInt64.max), not \"-1\"",
      ["list", "a\nb"]: "list takes no argument: leave out \"a\\nb\"",
      ["print", "gank-feed/\u{1B}[2J"]:
        "gank-feed has no scenario \"\\u{1B}[2J\"; scenarios: happy, offline",
    ]
    for (words, message) in refusals {
      let error = #expect(throws: UsageError.self) { try CommandParser.sample.parse(words) }
      #expect(error?.description == message)
    }
  }
}
