import Foundation
import MarbleTesting
import Testing
import Workshop

@testable import Demo
@testable import GateSupport
@testable import Lab

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
