import Foundation
import Testing
import Workshop

@testable import Lab
@testable import Workbench

@MainActor
struct ExploreSummaryTests {
  @Test(arguments: [300, 3])
  func `an exploration that stops early says after how many runs, and why`(runs: Int) throws {
    var request = ExploreRequest(screen: "github-issues")
    request.design = .original
    request.runs = runs
    let exploration = Exploration(try ScreenEntry.explored(for: request), seed: 1)
    let result = exploration.run(runs)
    let rule = try #require(result.broken.first { $0.count >= 10 || runs == 3 }?.rule)
    let screen = exploration.screen
    let end = ExploreSummary(request: request, screen: screen, search: .random(result)).end
    let sentence =
      "\nStopped after \(result.runs) of 300 runs, because 10 of them broke \"\(rule)\","
      + " which is enough to look for the shortest.\n"
    #expect(end.hasPrefix(sentence) == (runs == 300) && end.contains("Stopped") == (runs == 300))
    #expect((result.runs < runs) == (runs == 300))
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
