import Foundation
import Testing
import Workshop

@testable import Lab

/// The tables of the chapter of the explorer.
@MainActor
enum ExploreTables {
  /// The rules that more than one screen has, and when they have to hold, by the screens.
  static func rules() -> [String] {
    let shared = all.filter { $0.screens.count > 1 }
    var screens: [[String]] = []
    for rule in shared where !screens.contains(rule.screens) { screens.append(rule.screens) }
    return screens.sorted { $0.count > $1.count }.flatMap { screens in
      let rules = shared.filter { $0.screens == screens }.map { "- \($0.asSentence)" }
      return ["\(heading(of: screens)):", ""] + rules + [""]
    }
    .dropLast()
  }

  private static func heading(of screens: [String]) -> String {
    let others = ScreenEntry.all.map(\.description.id).filter { !screens.contains($0) }
    if others.isEmpty { return "On every screen" }
    return others.count == 1
      ? "On every screen but `\(others[0])`"
      : "On \(screens.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// The tables of the screens' chapters, by their names: the rules that a screen alone has.
  static let ofScreens: [String: @MainActor () throws -> [String]] = ScreenEntry.all
    .reduce(into: [:]) { tables, entry in
      let id = entry.description.id
      tables["rules of \(id)"] = { rules(of: id) }
    }

  private static func rules(of screen: String) -> [String] {
    all.filter { $0.screens == [screen] }.map { "- \($0.asSentence)" }
  }

  /// All rules in the order of the screens.
  private static var all: [Row] {
    var rules: [Row] = []
    for entry in ScreenEntry.all {
      for rule in entry.explored(.repaired)?.rules ?? [] {
        // Most have to hold at every instant, which the page says once.
        let moment = rule.moment == .everyInstant ? "" : " (\(rule.moment))"
        let sentence = rule.name + moment
        if let index = rules.firstIndex(where: { $0.sentence == sentence }) {
          rules[index].screens.append(entry.description.id)
        } else {
          rules.append(Row(sentence: sentence, screens: [entry.description.id]))
        }
      }
    }
    return rules
  }

  /// A rule, and the screens that have it.
  private struct Row {
    let sentence: String
    var screens: [String]

    var asSentence: String { "\(sentence.prefix(1).uppercased())\(sentence.dropFirst())." }
  }
}
