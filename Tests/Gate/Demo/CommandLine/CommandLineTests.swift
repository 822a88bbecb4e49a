import Bugs
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

/// The texts fit into the terminal that chapter 00 needs, and into a narrow one.
struct UsageTextTests {
  @MainActor
  @Test(arguments: [80, 60]) func `what is printed is as wide as the terminal`(columns: Int) throws
  {
    try PrintedText.$fixedColumns.withValue(columns) {
      let lists = try [
        ListCommand.text(.all).string, MarblesCommand().text, BugCommand.list.string,
      ]
      let usage = CommandHelp.usage(Demo.commands.map { $0.declaration }).string
      let help = try Demo.commands.map { try $0.help(nil).string }
      let operators = try ["throttle", "zip", "flatMap"].map { try MarblesCommand(name: $0).text }
      let bugs = NamedBug.all.map { BugCommand.text(of: $0).string }
      let run = try Transcript(recording: Recordings.of("gank-feed/happy")).text(isPlain: false)
      let texts = lists + help + operators + bugs + [usage, run.string]
      for line in texts.joined(separator: "\n").split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= columns, "\(line)")
      }
      #expect(!lists.joined().contains("`"))
    }
  }

  @Test func `a printed call that is broken can be copied`() throws {
    let call = try PrintedText.$fixedColumns.withValue(60) { try MarblesCommand.usage("throttle") }
    #expect(
      call == "  swift run Demo marbles throttle --dueTime 5 \\\n    'ab-c------d--e|'\n"
    )
  }

  @MainActor
  @Test func `the title of a screen fits into the picker`() {
    for entry in ScreenEntry.all {
      #expect(DisplayWidth.of(entry.description.title) <= 61, "\(entry.description.id)")
    }
  }

  @Test func `the version is the one that heads the changelog`() throws {
    let file = Repository.checkout.appending(path: "CHANGELOG.md")
    let changes = try String(contentsOf: file, encoding: .utf8)
    #expect(changes.firstMatch(of: /(?m)^## ([0-9.]+)/)?.1 == Demo.version[...])
  }
}
