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
    // Four subscriptions in their order (and then the view stays, is joined, or one of three
    // outputs is unbound and bound again) or in reverse (it stays or is joined), or in either order
    // twice: 5 + 2 + 2 runs.
    let rule = "a spinner ends with its request"
    #expect(try sentence(upTo: 0, stopsAt: .max) == "all 9 runs without a gesture keep every rule")
    #expect(
      try sentence(upTo: 0, stopsAt: .max, rule: rule)
        == "all 9 runs without a gesture keep the rule \"\(rule)\""
    )
    #expect(
      try sentence(upTo: 2, stopsAt: 4)
        == "stopped after 4 of the runs without a gesture; they keep every rule"
    )
    #expect(
      try sentence(upTo: 2, stopsAt: 11)
        == "all 9 runs without a gesture keep every rule;"
        + " stopped after 2 of those with 1 gesture, which do so, too"
    )
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
