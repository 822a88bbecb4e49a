import Core
import Foundation
import MarbleTesting
import Screens
import Testing

@testable import Lab

/// A screen with nothing but what `CONTRIBUTING.md` asks for: it draws nothing itself, and says
/// nothing to the explorer.
@MainActor
struct SixthScreenTests {
  @Test func `its scenarios are as drawn, and random users break no rule of every screen`() {
    for scenario in UserSearchGesture.scenarios { play(scenario) }
    explore(UserSearchGesture.self, runs: 50)
  }

  @Test func `its outputs are drawn as lines, and its gestures with their keys`() throws {
    let entry = ScreenEntry(PlainScreen<UserSearchGesture>.self)
    let recording = try #require(try entry.record("happy"))
    let screens = recording.steps.map { step in
      step.screen.map(\.string).joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
    #expect(
      screens.last == """
                    user search
        ────────────────────────────────────
        isSearching  false
        message      ""
        opened       https://github.com/ada
        users        "ada"
                     "adam"
        ────────────────────────────────────
        a  typed ada
        z  typed zz
        c  cleared the text
        r  tapped retry
        1  tapped row 1
        """
    )
  }

  @Test func `it has no original, and says so`() {
    let entry = ScreenEntry(PlainScreen<UserSearchGesture>.self)
    #expect(throws: NoDesign.self) { try entry.besideOriginal("happy") }
    #expect(entry.type.omission(.original) == "the screen comes from no write-up")
  }

  @Test func `a list with a search costs at most 120 lines beside its view model`() throws {
    // The guide promises what a screen costs.
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "UserSearchGesture.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines.count <= 110, "and ten lines in the lists of screens")
  }
}
