import Core
import Foundation
import Testing

@testable import Demo

/// The tables of the chapter of the explorer.
@MainActor
enum ExploreTables {
  /// Each rule that more than one screen has, when it has to hold, and on which screens.
  static func rules() -> [String] {
    ["| rule | on |", "| --- | --- |"]
      + all.filter { $0.screens.count > 1 }.map { rule in
        let isEverywhere = rule.screens.count == ExploreCatalog.all.count
        let screens = isEverywhere ? "all" : rule.screens.joined(separator: ", ")
        return "| \(rule.sentence) | \(screens) |"
      }
  }

  /// The tables of the screens' chapters, by their names: the rules that a screen alone has.
  static let ofScreens: [String: @MainActor () throws -> [String]] = ExploreCatalog.all
    .reduce(into: [:]) { tables, entry in
      let id = entry.id
      tables["rules of \(id)"] = { rules(of: id) }
    }

  private static func rules(of screen: String) -> [String] {
    all.filter { $0.screens == [screen] }.map {
      "- \($0.sentence.prefix(1).uppercased())\($0.sentence.dropFirst())."
    }
  }

  /// All rules in the order of the screens.
  private static var all: [(sentence: String, screens: [String])] {
    var rules: [(sentence: String, screens: [String])] = []
    for entry in ExploreCatalog.all {
      for rule in entry.repaired().rules {
        // Most have to hold at every instant, which the page says once.
        let moment = rule.moment == .everyInstant ? "" : " (\(rule.moment))"
        let sentence = rule.name + moment
        if let index = rules.firstIndex(where: { $0.sentence == sentence }) {
          rules[index].screens.append(entry.id)
        } else {
          rules.append((sentence, [entry.id]))
        }
      }
    }
    return rules
  }

  /// Each original, each rule that it breaks, how soon, and how short.
  ///
  /// It takes minutes, so that it is made only where it is wanted: `EXPLORE=1`.
  static func originals() throws -> [String] {
    guard ProcessInfo.processInfo.environment["EXPLORE"] != nil else {
      throw UnavailableRun(reason: "it takes minutes; EXPLORE=1 compares it")
    }
    let head = [
      "| original | rule that it breaks | runs until then | gestures | faulty answers | user |",
      "| --- | --- | --- | --- | --- | --- |",
    ]
    return head
      + ExploreCatalog.all.flatMap { entry in entry.original.map { rows(entry.id, $0()) } ?? [] }
  }

  private static let seeds = 20
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
    return order.sorted().map { rule in
      let runs = (first[rule] ?? []).sorted()
      // Seeds of which no run breaks it count as more than all runs.
      let median = runs.count > seeds / 2 ? "\(runs[seeds / 2])" : "more than \(Self.runs)"
      let count = runs.count == seeds ? "" : " (\(runs.count) of \(seeds) seeds)"
      return "| \(id) | \(rule) | \(median)\(count) | \(shortest[rule]?.gestureCount ?? 0)"
        + " | \(shortest[rule]?.faultCount ?? 0) | `\(shortest[rule]?.play.user ?? "")` |"
    }
  }
}
