import Core
import Testing

@testable import Lab

@MainActor
@Suite struct ExploreSummaryTests {
  @Test(arguments: [300, 3])
  func `an exploration that stops early says after how many runs, and why`(runs: Int) throws {
    var request = ExploreRequest(screen: "github-issues")
    request.design = .original
    request.runs = runs
    let exploration = Exploration(try ScreenEntry.explored(for: request), seed: 1)
    let result = exploration.run(runs)
    let rule = try #require(result.broken.first { $0.count >= 10 || runs == 3 }?.rule)
    let end = ExploreSummary(request: request, screen: exploration.screen, result: result).end
    let sentence =
      "\nStopped after \(result.runs) of 300 runs, because 10 of them broke \"\(rule)\": enough to look"
      + " for the shortest.\n"
    #expect(end.hasPrefix(sentence) == (runs == 300) && end.contains("Stopped") == (runs == 300))
    #expect((result.runs < runs) == (runs == 300))
  }
}
