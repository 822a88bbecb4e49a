import Foundation
import MarbleKit
import Testing

@testable import Demo
@testable import Lab

@Suite struct CommandParserTests {
  private let parser = CommandParser(
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
    )
  )
  private let happy = ScenarioReference(screen: "gank-feed", name: "happy")
  private let offline = ScenarioReference(screen: "gank-feed", name: "offline")

  private func parse(_ line: String) throws -> Command {
    try parser.parse(line.split(separator: " ").map { String($0) })
  }

  @Test func `every command is understood`() throws {
    let byHand = Command.tryOut(screen: "gank-feed", .scripted, isPlain: false)
    let diagrams = MarblesRequest(name: "debounce", diagrams: ["-a-b|", "--c"], isPlain: true)
    let file = Command.export(.scenario(happy), format: .json, output: "run.json")
    let commands: KeyValuePairs<String, Command> = [
      "": .pick,
      "--ascii": .pick,
      "--theme light --ascii --theme=dark": .pick,
      "--version": .version,
      "list": .list,
      "step gank-feed": .step(.scenario(happy), isPlain: false),
      "step gank-feed/offline --plain": .step(.scenario(offline), isPlain: true),
      "step GANK-feed/OffLine": .step(.scenario(offline), isPlain: false),
      "step --recording run.json": .step(.file("run.json"), isPlain: false),
      "step gank-feed --original": .step(.beside(happy), isPlain: false),
      "try gank-feed": byHand,
      "--ascii try gank-feed --ascii": byHand,
      "try gank-feed --plain --live": .tryOut(screen: "gank-feed", .live, isPlain: true),
      "try gank-feed --live --server http://127.0.0.1:8080": .tryOut(
        screen: "gank-feed",
        .given(try #require(URL(string: "http://127.0.0.1:8080"))),
        isPlain: false
      ),
      "--theme=light try gank-feed --theme dark": byHand,
      "print gank-feed": .print(.scenario(happy), PrintOptions()),
      "print gank-feed/offline --original --plain": .print(
        .beside(offline),
        PrintOptions(isPlain: true)
      ),
      "marbles": .marbles(MarblesRequest()),
      "marbles --ascii debounce -a-b| --c --plain": .marbles(diagrams),
      "diff a.json b.json": .diff("a.json", "b.json", PrintOptions()),
      "exercise 2 --hint": .exercise(["2", "--hint"]),
      "export gank-feed --original --format html --output x": .export(
        .beside(happy),
        format: .html,
        output: "x"
      ),
      "export gank-feed --format swift": .exportScenario(.scenario(happy), output: nil),
      "export gank-feed": .export(.scenario(happy), format: .text, output: nil),
      // Options stand anywhere, with a space or an equals sign.
      "export gank-feed --format json --output run.json": file,
      "export --output=run.json gank-feed --format=json": file,
      "export --format json --output run.json -- gank-feed": file,
      "--help": .help(nil),
      "-h": .help(nil),
      "help": .help(nil),
      "step --help": .help(.step),
      "print gank-feed/nothing -h": .help(.print),
      "help export": .help(.export),
      "marbles zip --help": .helpOnOperator("zip"),
    ]
    for (line, command) in commands { #expect(try parse(line) == command, "\(line)") }
  }

  @Test(arguments: [
    (
      "pritn",
      #"unknown command "pritn"; did you mean print?"#
        + " commands: list, step, print, try, explore, marbles, diff, exercise, kit, export"
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
        + " commands: list, step, print, try, explore, marbles, diff, exercise, kit, export"
    ),
    (
      "help stepp",
      #"unknown command "stepp"; did you mean step?"#
        + " commands: list, step, print, try, explore, marbles, diff, exercise, kit, export"
    ),
    ("list all", #"list takes no argument, but got "all""#),
    ("print", "print needs a screen; screens: gank-feed, github-feed"),
    (
      "print githubfeed",
      #"there is no screen "githubfeed"; did you mean github-feed? screens: gank-feed, github-feed"#
    ),
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
        + " options: --color, --original, --async, --recording, --plain, --ascii, --theme, --help"
    ),
    ("--theme", "--theme needs a value: dark or light"),
    ("--theme blue list", "--theme needs a value: dark or light"),
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
      "export gank-feed --format pdf",
      #"export --format can't be "pdf"; it can be: html, json, svg, swift, text"#
    ),
    (
      "export gank-feed --ascii",
      #"export has no option "--ascii"; options: --format, --output, --original, --async, --recording, --help"#
    ),
    ("export --site pages", "the site is another program: swift run Site DIR"),
    (
      "marbles --frob",
      #"marbles has no option "--frob"; options: --plain, --ascii, --theme, --help"#
    ),
    (
      "export gank-feed --original --format swift",
      "export has no swift of two designs, because both play one scenario; formats: html, json, svg, text"
    ),
    ("diff a.json", "diff takes two recordings, A.json B.json, but got 1: a.json"),
    ("diff", "diff takes two recordings, A.json B.json, but got none"),
    ("diff - -", "diff can read one of the two from standard input, not both"),
    (
      "step --original --recording x",
      "step --original runs a scenario, so it takes no --recording"
    ),
    ("print gank-feed --async --original", "--original and --async can't go together"),
    ("exercise 2 3", "exercise takes one [N], but got 2: 2, 3"),
    ("export gank-feed --output --format json", "export --output needs a value: FILE"),
  ])
  func `wrong usage is one line that says what would be right`(line: String, message: String) {
    #expect(throws: UsageError(description: message)) { try parse(line) }
    #expect(!message.contains("\n"))
  }
}

@Suite struct SuggestionsTests {
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
@Suite struct UsageTextTests {
  @MainActor
  @Test func `usage, help and lists are at most 80 columns wide`() throws {
    let catalog = Catalog(screens: ScreenEntry.all.map(\.description))
    let lists = try [UsageText.list(catalog).string, GalleryCommand.text(nil)]
    // The first line of a command's help can be copied, so it isn't broken.
    let help = CommandDeclaration.all.flatMap { command in
      UsageText.usage(of: command).string.split(separator: "\n").dropFirst().map(String.init)
    }
    for line in (lists + [UsageText.usage.string] + help).joined(separator: "\n").split(
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

@Suite struct LiveCommandTests {
  @Test func `missing credentials are named together, and where to get them`() throws {
    let error = #expect(throws: CredentialFault.self) {
      try Credential.values(of: [.githubToken, .kakaoKey], in: ["KAKAO_REST_API_KEY": " "])
    }
    #expect(
      error?.description == "set KAKAO_REST_API_KEY to the REST API key of an app; get one at "
        + "https://developers.kakao.com/console/app"
    )
    let both = #expect(throws: CredentialFault.self) {
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
    let error = #expect(throws: CredentialFault.self) {
      try Credential.values(of: [.githubToken], in: ["GITHUB_TOKEN": value])
    }
    #expect(error?.description.hasPrefix("GITHUB_TOKEN has a character") == true)
    #expect(error?.description.contains(value) == false)
  }
}
