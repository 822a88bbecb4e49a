import Core
import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels

@testable import Lab

/// The runs of the explorer's chapter.
@MainActor
struct ExploreChapter {
  // region: test

  @Test func `the price is the item's`() {
    explore(RepairedPriceScreen.self, runs: 500)
  }
  // endregion

  @Test func `a rule is asked of an original, or there is a reason why not`() {
    for entry in ScreenEntry.all {
      guard let original = entry.explored(.original) else { continue }
      let rules = entry.explored(.repaired)?.rules.map(\.name) ?? []
      let kept = Set(rules).subtracting(original.rules.map(\.name))
      #expect(kept == Set(original.leftOut.map(\.rule)), "\(original.name)")
    }
  }

  /// Runs that were found, by what a page calls them.
  static let found: [String: (id: String, isOriginal: Bool, rule: String, play: ExploredPlay)] = [
    "explored github-feed trap": (
      "github-feed", true, ScreenRule.survives.name,
      ExploredPlay(user: "-o", size: 100, replies: [1: .init("an entry without a name")])
    )
  ]

  static func original(_ id: String) -> ExploredScreen? {
    ScreenEntry.all.first { $0.description.id == id }?.explored(.original)
  }

  /// The picture of such a run.
  static func picture(_ name: String) throws -> String {
    let found = try #require(found[name])
    let screen = try #require(original(found.id))
    let run = Exploration(screen).found(found.play, breaking: found.rule)
    try #require(run.isBroken, "\(name): the rule holds")
    MarbleCapture.add(run.timeline)
    return run.text()
  }

  /// The report of the command at the head of the chapter.
  static func spinner() throws -> String {
    let exploration = Exploration(try #require(original("gank-feed")), seed: 4)
    return exploration.shortest(try #require(exploration.run(1000).broken.first)).text()
  }
}

extension Runs {
  static let exploreChapter: [String: Run] = [
    "explored gank-feed spinner": { try ExploreChapter.spinner() }
  ].merging(
    ExploreChapter.found.keys.map { name in (name, { try ExploreChapter.picture(name) }) }
  ) { first, _ in first }
}
