import Foundation
import Testing

@testable import GateSupport

@MainActor
struct AdviceTests {
  /// The runs in which nothing may differ: a thousand, and in the nightly gate 20,000.
  private static let runs = ProcessInfo.processInfo.environment["GATE"] == "all" ? 20_000 : 1000

  @Test func `advice of the pages does what they say`() throws {
    var pairs = Advice.all.map(\.pair)
    for index in pairs.indices { pairs[index].options.runs = Self.runs }
    let outcomes = try Differences.outcomes(
      of: pairs,
      helpers: ["Tests/Gate/Stubs/LeftOutOperators.swift"]
    )
    for (advice, outcome) in zip(Advice.all, outcomes) {
      let text = outcome.text.string
      switch advice.verdict {
      case .same: #expect(outcome.firstRun == nil, "\(advice.place): no replacement:\n\(text)")
      case .different(let sentence):
        let words = text.replacing(/\s+/, with: " ")
        #expect(words.contains(sentence), "\(advice.place): \(sentence), but:\n\(text)")
      }
    }
  }
}
