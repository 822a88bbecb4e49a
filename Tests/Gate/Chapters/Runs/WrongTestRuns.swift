import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

/// On the main actor, since one of them schedules on the main scheduler.
@MainActor
struct WrongTestRunTests {
  @Test func `each wrong test fails in the way that its name says`() throws {
    for wrong in WrongTest.all {
      let sentences = try wrong.report.sentences
      #expect(sentences.contains { $0.contains(wrong.name) }, "\(wrong.name): \(sentences)")
    }
  }
}

extension Runs {
  static let wrongTests: [String: Run] = Dictionary(
    uniqueKeysWithValues: WrongTest.all.map { wrong in
      ("wrong \(wrong.name)", { try MarbleCapture.text { try marbles(wrong.body) } })
    }
  )
}
