import Foundation
import MarbleTesting
import Testing
import Workshop

@testable import Demo
@testable import Lab

struct CommandParserTests {
  private let parser = CommandParser(
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
    yourScreens: ["Login", "Lookup"]
  )
  private let happy = ScenarioReference(screen: "gank-feed", name: "happy")
  private let offline = ScenarioReference(screen: "gank-feed", name: "offline")

  private func parse(_ line: String) throws -> any Command {
    try parser.parse(line.split(separator: " ").map { String($0) })
  }

  private func isSame<C: Command & Equatable>(_ expected: C, _ parsed: any Command) -> Bool {
    parsed as? C == expected
  }

  @Test func `every command is understood`() throws {
    let usage = CommandHelp.usage(Demo.commands.map { $0.declaration })
    let byHand = TryCommand("gank-feed", on: .scripted())
    let diagrams = MarblesCommand(name: "debounce", diagrams: ["-a-b|", "--c"], isPlain: true)
    let file = PrintCommand(
      source: .scenario(happy),
      isScenario: true,
      output: "run.swift"
    )
    let commands: KeyValuePairs<String, any Command & Equatable> = [
      "": PickCommand(usage: usage),
      "--ascii": PickCommand(usage: usage),
      "--theme light --ascii --theme=dark": PickCommand(usage: usage),
      "--version": TextCommand("MarbleMVVM 1\n"),
      "step gank-feed": StepCommand(source: .scenario(happy)),
      "step gank-feed/offline --plain": StepCommand(source: .scenario(offline), isPlain: true),
      "step GANK-feed/OffLine": StepCommand(source: .scenario(offline)),
      "step --recording run.json": StepCommand(source: .file("run.json")),
      "step gank-feed --original": StepCommand(source: .beside(happy, .original)),
      "try gank-feed": byHand,
      "--ascii try gank-feed --ascii": byHand,
      "try gank-feed/offline": TryCommand("gank-feed", on: .scripted(scenario: "offline")),
      "try gank-feed --live": TryCommand("gank-feed", on: .live()),
      "try gank-feed --live --server http://127.0.0.1:8080": TryCommand(
        "gank-feed",
        on: .live(at: URL(string: "http://127.0.0.1:8080"))
      ),
      "--theme=light try gank-feed --theme dark": byHand,
      "print gank-feed": PrintCommand(source: .scenario(happy)),
      "print gank-feed/offline --original --plain": PrintCommand(
        source: .beside(offline, .original),
        isPlain: true
      ),
      "explore gank-feed": ExploreCommand(screen: "gank-feed"),
      "marbles": MarblesCommand(),
      "marbles --ascii debounce -a-b| --c --plain": diagrams,
      "bug": BugCommand(id: nil),
      "bug dead-stream": BugCommand(id: "dead-stream"),
      "print gank-feed --scenario": PrintCommand(source: .scenario(happy), isScenario: true),
      // Options stand anywhere, with a space or an equals sign.
      "print gank-feed --scenario --output run.swift": file,
      "print --output=run.swift gank-feed --scenario": file,
      "print --scenario --output run.swift -- gank-feed": file,
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
    #expect((try parse("exercise 2 --hint") as? ExerciseCommand)?.arguments == ["2", "--hint"])
    #expect((try parse("predict 06.2") as? PredictCommand)?.name == "06.2")
    #expect((try parse("kit Marbles") as? KitCommand)?.path == "Marbles")
    let zip = try #require(try parse("marbles zip --help") as? TextCommand).text.string
    #expect(zip.contains("\nzip:\n  swift run Demo marbles zip '"))
  }
}

struct SuggestionsTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "ABC", 0), ("abd", "abc", 1), ("acb", "abc", 1),
    ("bc", "abc", 1), ("abcd", "abc", 1), ("xyz", "abc", 3), ("gank", "gank-feed", 0),
  ])
  func `the distance counts edits`(typed: String, name: String, distance: Int) {
    #expect(Suggestions.distance(typed, name) == distance)
  }

  @Test func `names at one distance keep their order`() {
    #expect(Suggestions.nearestFirst(["b", "c", "a"], to: "a") == ["a", "b", "c"])
  }
}

/// The texts fit into the terminal that chapter 00 needs.
struct UsageTextTests {
  @MainActor
  @Test func `usage, help and lists are at most 80 columns wide`() throws {
    let lists = try [ListCommand.text(.all).string, MarblesCommand().text, BugCommand.list.string]
    // The first line of a command's help can be copied, so it isn't broken.
    let help = try Demo.commands.flatMap { command in
      try command.help(nil).string.split(separator: "\n").dropFirst().map(String.init)
    }
    let usage = CommandHelp.usage(Demo.commands.map { $0.declaration }).string
    for line in (lists + [usage] + help).joined(separator: "\n").split(
      separator: "\n"
    ) {
      #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
    }
    #expect(!lists.joined().contains("`"))
  }

  @Test func `the version is the one that heads the changelog`() throws {
    let file = Repository.checkout.appending(path: "CHANGELOG.md")
    let changes = try String(contentsOf: file, encoding: .utf8)
    #expect(changes.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == Demo.version[...])
  }
}

struct LiveCommandTests {
  @Test func `credentials are read without the line break that a shell adds`() throws {
    let found = try Credential.values(
      of: [.githubToken, .kakaoKey],
      in: ["KAKAO_REST_API_KEY": "k\n"]
    )
    #expect(found == ["KAKAO_REST_API_KEY": "k"])
  }

  @Test(arguments: ["a\u{1}b", "a\u{7F}b", "schlüssel"])
  func `a credential that no header can hold is refused, and not repeated`(value: String) throws {
    let error = #expect(throws: CredentialError.self) {
      try Credential.values(of: [.githubToken], in: ["GITHUB_TOKEN": value])
    }
    #expect(error?.description.hasPrefix("GITHUB_TOKEN has a character") == true)
    #expect(error?.description.contains(value) == false)
  }
}
