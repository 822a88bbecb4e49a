import Foundation
import MarbleKit
import Testing

@testable import Lab

/// The tables of the chapter of the explorer.
@MainActor
enum ExploreTables {
  /// Each rule that more than one screen has, when it has to hold, and on which screens.
  static func rules() -> [String] {
    ["| rule | on |", "| --- | --- |"]
      + all.filter { $0.screens.count > 1 }.map { rule in
        let isEverywhere = rule.screens.count == ScreenEntry.all.count
        let screens = isEverywhere ? "all" : rule.screens.joined(separator: ", ")
        return "| \(rule.sentence) | \(screens) |"
      }
  }

  /// The tables of the screens' chapters, by their names: the rules that a screen alone has.
  static let ofScreens: [String: @MainActor () throws -> [String]] = ScreenEntry.all
    .reduce(into: [:]) { tables, entry in
      let id = entry.description.id
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
    for entry in ScreenEntry.all {
      for rule in entry.explored(.repaired)?.rules ?? [] {
        // Most have to hold at every instant, which the page says once.
        let moment = rule.moment == .everyInstant ? "" : " (\(rule.moment))"
        let sentence = rule.name + moment
        if let index = rules.firstIndex(where: { $0.sentence == sentence }) {
          rules[index].screens.append(entry.description.id)
        } else {
          rules.append((sentence, [entry.description.id]))
        }
      }
    }
    return rules
  }
}
