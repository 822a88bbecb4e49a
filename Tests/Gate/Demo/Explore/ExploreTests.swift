import Foundation
import Testing
import Workshop

@testable import Lab
@testable import Workbench

/// The words about every run up to a number of gestures.
@MainActor
struct BoundedVerdictTests {
  private func sentence(upTo bound: Int, stopsAt runs: Int, rule: String? = nil) throws -> String {
    let exploration = BoundedExploration(try ScreenEntry.explored("github-feed"), upTo: bound)
    return exploration.sentence(on: exploration.run(rule: rule) { $0.runs < runs }, rule)
  }

  @Test func `it says of which runs every one was made`() throws {
    let rule = "a spinner ends with its request"
    let sentences: KeyValuePairs = [
      try sentence(upTo: 0, stopsAt: .max): "all runs without a gesture keep every rule",
      try sentence(upTo: 0, stopsAt: .max, rule: rule):
        "all runs without a gesture keep the rule \"\(rule)\"",
      try sentence(upTo: 2, stopsAt: 1):
        "stopped after 1 of the runs without a gesture; they keep every rule",
      try sentence(upTo: 2, stopsAt: 3):
        "all runs without a gesture keep every rule;"
        + " stopped after 2 of those with 1 gesture, which do so, too",
    ]
    for (sentence, expected) in sentences { #expect(sentence == expected) }
  }

  @Test func `a large number is grouped by thousands`() {
    let numbers = [0, 999, 1000, 41_812, 1_234_567, -4000].map(\.grouped)
    #expect(numbers == ["0", "999", "1,000", "41,812", "1,234,567", "-4,000"])
  }
}

struct ShorteningTests {
  @MainActor
  @Test func `a find is kept when nobody waits until it is short`() throws {
    let entry = ScreenEntry.named("gank-feed")
    let screen = try #require(entry?.explored(.original))
    let exploration = Exploration(screen)
    let rule = "a spinner ends with its request"
    let broken = try #require(exploration.run(50, rule: rule).broken.first)
    var tries = 0
    let found = exploration.shortest(broken) {
      tries += 1
      return tries < 20
    }
    #expect(found.isBroken && found.shrinkRuns < 20)
    #expect(exploration.shortest(broken) { false }.isBroken)
  }
}
