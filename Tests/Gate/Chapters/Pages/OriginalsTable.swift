import Foundation
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// Takes minutes, so that `swift test` alone leaves out this table and the long runs.
@MainActor
struct OriginalsTableTests {
  @Test func `the pages show what the explorer and a comparison of two expressions find`() throws {
    for path in Repository.documents {
      try DocumentTests.compare(path, tables: ["originals": OriginalsTable.lines]) {
        $0 == .table("originals") || Runs.isLong($0)
      }
    }
  }
}

@MainActor
private enum OriginalsTable {
  /// Each original, each rule that it breaks, how soon, and how short.
  static func lines() -> [String] {
    let head = [
      "| original | rule that it breaks | runs until then | gestures | all runs with fewer"
        + " | faulty answers | user |",
      "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    return head
      + ScreenEntry.all.flatMap { entry in
        entry.explored(.original).map { rows(entry.description.id, $0) } ?? []
      }
  }

  // Odd, so that the median is one of them.
  private static let seeds = 7
  private static let runs = 300

  private static func rows(_ id: String, _ screen: ExploredScreen) -> [String] {
    var order: [String] = []
    var first: [String: [Int]] = [:]
    var shortest: [String: FoundRun] = [:]
    for seed in 0..<UInt64(seeds) {
      let exploration = Exploration(screen, seed: seed)
      for broken in exploration.run(runs, untilBroken: nil).broken {
        if first[broken.rule] == nil { order.append(broken.rule) }
        first[broken.rule, default: []].append(broken.firstRun)
        guard first[broken.rule]?.count ?? 0 <= 2 else { continue }
        let found = exploration.shortest(broken, of: 2)
        let old = shortest[broken.rule]
        if old.map({ found.play.cost.lexicographicallyPrecedes($0.play.cost) }) ?? true {
          shortest[broken.rule] = found
        }
      }
    }
    let most = shortest.values.map(\.play.gestureCount).max() ?? 0
    let fewer = BoundedExploration(screen, upTo: most - 1).run(goesOn: true)
    return order.sorted().map { rule in
      let gestures = shortest[rule]?.play.gestureCount ?? 0
      let isShortest = fewer.broken.allSatisfy { $0.rule != rule || $0.gestures >= gestures }
      let count = fewer.runs(below: gestures)
      let proof = gestures == 0 ? "–" : isShortest ? "\(count) keep it" : "one breaks it"
      let runs = (first[rule] ?? []).sorted()
      // Seeds of which no run breaks it count as more than all runs.
      let median = runs.count > seeds / 2 ? "\(runs[seeds / 2])" : "more than \(Self.runs)"
      let some = runs.count == seeds ? "" : " (\(runs.count) of \(seeds) seeds)"
      return "| \(id) | \(rule) | \(median)\(some) | \(gestures)"
        + " | \(proof) | \(shortest[rule]?.badAnswerCount ?? 0) | `\(shortest[rule]?.play.user ?? "")` |"
    }
  }
}
