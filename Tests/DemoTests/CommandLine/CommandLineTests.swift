import Foundation
import MarbleKit
import Testing

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
    let file = ExportCommand(source: .scenario(happy), output: "run.swift")
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
      "export gank-feed": ExportCommand(source: .scenario(happy)),
      // Options stand anywhere, with a space or an equals sign.
      "export gank-feed --output run.swift": file,
      "export --output=run.swift gank-feed": file,
      "export --output run.swift -- gank-feed": file,
      "--help": TextCommand(usage),
      "-h": TextCommand(usage),
      "help": TextCommand(usage),
      "step --help": TextCommand(try StepCommand.help(nil)),
      "kit help": TextCommand(try KitCommand.help(nil)),
      "print gank-feed/nothing -h": TextCommand(try PrintCommand.help(nil)),
      "help export": TextCommand(try ExportCommand.help(nil)),
    ]
    for (line, command) in commands { #expect(isSame(command, try parse(line)), "\(line)") }
    #expect(try parse("list") is ListCommand)
    #expect((try parse("exercise 2 --hint") as? ExerciseCommand)?.arguments == ["2", "--hint"])
    #expect((try parse("kit Marbles") as? KitCommand)?.path == "Marbles")
    let zip = try #require(try parse("marbles zip --help") as? TextCommand).text.string
    #expect(zip.contains("\nzip:\n  swift run Demo marbles zip '"))
  }

  @Test(arguments: [
    (
      "pritn",
      #"unknown command "pritn"; did you mean print?"#
        + " commands: list, step, print, try, explore, marbles, exercise, new, watch,"
        + " kit, export"
    ),
    (
      "gank-feed",
      #""gank-feed" is a screen; say what to do with it: step gank-feed, print gank-feed"#
    ),
    (
      "--versoin",
      #"unknown option "--versoin"; did you mean --version?"#
        + " options: --help, --version, --ascii, --theme"
    ),
    (
      "frobnicate",
      #"unknown command "frobnicate";"#
        + " commands: list, step, print, try, explore, marbles, exercise, new, watch,"
        + " kit, export"
    ),
    (
      "help stepp",
      #"unknown command "stepp"; did you mean step?"#
        + " commands: list, step, print, try, explore, marbles, exercise, new, watch,"
        + " kit, export"
    ),
    ("list all", #"list takes no argument, but got "all""#),
    ("print", "print needs a screen; screens: gank-feed, github-feed"),
    (
      "print githubfeed",
      #"there is no screen "githubfeed"; did you mean github-feed? screens: gank-feed, github-feed"#
    ),
    ("print Logn", #"there is no screen "Logn"; did you mean Login? your screens: Login, Lookup"#),
    (
      "step gank-feed/ofline",
      #"gank-feed has no scenario "ofline"; did you mean offline? scenarios: happy, offline"#
    ),
    ("step gank-feed/", #"gank-feed has no scenario ""; scenarios: happy, offline"#),
    (
      "try gank-feed/happy --live",
      "try --live has no server of a scenario: Demo try gank-feed --live"
    ),
    ("print a b", "print takes one ID[/NAME], but got 2: a, b"),
    (
      "print gank-feed --colour",
      #"print has no option "--colour"; did you mean --color?"#
        + " options: --color, --code, --original, --async, --recording, --plain, --ascii, --theme,"
        + " --help"
    ),
    ("--theme", "--theme needs to be dark or light"),
    ("--theme blue list", "--theme needs to be dark or light"),
    ("step gank-feed --theme red", #"step --theme can't be "red"; it can be: dark, light"#),
    ("print gank-feed --color", "print --color needs a value: auto|always|never"),
    (
      "print gank-feed --color red",
      #"print --color can't be "red"; it can be: always, auto, never"#
    ),
    ("try", "try needs a screen; screens: gank-feed, github-feed"),
    ("try --live", "try needs a screen; screens: gank-feed, github-feed"),
    (
      "try gank-feed --server http://a",
      "try --server needs --live: Demo try gank-feed --live --server URL"
    ),
    (
      "try gank-feed --live --server x",
      "try --server needs an address like http://127.0.0.1:8080;"
        + " it begins neither with http:// nor with https://"
    ),
    (
      "step gank-feed --recording x",
      "step takes a scenario or --recording, but got both: gank-feed"
    ),
    ("step gank-feed --plain=1", "step --plain takes no value"),
    (
      "export gank-feed --ascii",
      #"export has no option "--ascii"; options: --output, --recording, --help"#
    ),
    (
      "marbles --frob",
      #"marbles has no option "--frob"; options: --plain, --ascii, --theme, --help"#
    ),
    (
      "step --original --recording x",
      "step --original runs a scenario, so it takes no --recording"
    ),
    ("print gank-feed --async --original", "--original and --async can't go together"),
    (
      "explore gank-feed --runs 0",
      "explore --runs needs a number from 1 to 9223372036854775807, not \"0\""
    ),
    ("explore gank-feed --all", "explore --all needs a value: K"),
    (
      "explore gank-feed --all many",
      "explore --all needs a number from 0 to 9, not \"many\""
    ),
    (
      "explore gank-feed --all 2 --seed 1",
      "explore --all plays every run, so it takes no --seed: leave one out"
    ),
    (
      "explore gank-feed/happy",
      "explore makes its own users; name the screen alone: explore gank-feed"
    ),
    ("new", "new needs a name, as in new Login"),
    (
      "new Über-page",
      "\"Über-page\" isn't the name of a Swift type, which begins with a capital letter"
        + " and has letters and digits, as in new Uberpage"
    ),
    ("new Type", "Type is a keyword of Swift; choose another name"),
    ("watch", "watch needs a screen of your own, as new Login writes one"),
    ("exercise 2 3", "exercise takes one [N], but got 2: 2, 3"),
    ("export gank-feed --output --recording x", "export --output needs a value: FILE"),
  ])
  func `wrong usage is one line that says what would be right`(line: String, message: String) {
    #expect(throws: UsageError(description: message)) { try parse(line) }
    #expect(!message.contains("\n"))
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
    let lists = try [ListCommand.text(.all).string, MarblesCommand().text]
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
  @Test func `missing credentials are named together, and where to get them`() throws {
    let error = #expect(throws: CredentialError.self) {
      try Credential.values(of: [.githubToken, .kakaoKey], in: ["KAKAO_REST_API_KEY": " "])
    }
    #expect(
      error?.description == "set KAKAO_REST_API_KEY to the REST API key of an app; get one at "
        + "https://developers.kakao.com/console/app"
    )
    let both = #expect(throws: CredentialError.self) {
      try Credential.values(of: [.kkboxClient, .kkboxSecret], in: [:])
    }
    #expect(
      both?.description == "set KKBOX_CLIENT_ID to the identifier of an app and "
        + "KKBOX_CLIENT_SECRET to the secret of an app; get them at https://developer.kkbox.com"
    )
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
