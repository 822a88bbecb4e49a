import Foundation
import Lab

/// The search's index: sections of pages with what they say, operators and runs, in a script file,
/// which also works from a folder.
struct SiteSearch {
  struct Entry {
    let title: String
    let place: String
    let path: String
    /// Other names of the same, which count as much as the title.
    var names = ""
    var text = ""
  }

  /// Words that people use and the pages don't, with the pages' own.
  private static let synonyms = [
    "401": "token refused", "await": "async", "benchmark": "fast", "bug": "fault",
    "checklist": "review", "concurrency": "async isolation", "cycle": "alive", "double": "twice",
    "endless": "paging paginate", "favourite": "favorite", "fuzz": "random",
    "infinite": "paging paginate", "install": "begin", "leak": "alive", "login": "token",
    "memory": "alive", "mistake": "fault", "navigate": "navigation", "offline": "connection",
    "pagination": "paging paginate", "performance": "fast", "problem": "fault",
    "retain": "alive", "scroll": "page", "search": "name", "setup": "begin",
    "spinner": "spins refresh", "stale": "old", "tca": "composable", "unit": "test",
    "unsubscribe": "dispose", "wrong": "fault follows",
  ]

  /// Words of a question that say nothing of its answer.
  private static let stopWords = """
    a about an and another any are as at be between by can could design difference do does doesn't
    for from get handling has have how i i'm if in into is isn't it its made me my never not of on
    one or our out s should so than that the that their them then there these they this to up us
    use used using vs was we what what's when where which while who why will with without would you
    your
    """

  let entries: [Entry]

  private struct Index: Encodable {
    let entries: [[String]]
    let words: String
    let places: String
    let synonyms: [String: String]
    let stopWords: [String]
  }

  /// The index, as a script that sets one variable.
  ///
  /// For each word it has the entries in which the word occurs: the distance to the entry before,
  /// in base 36 (nothing is 1), behind a sign for how much the word says of the entry.
  var script: String {
    get throws {
      var found: [String: [(entry: Int, weight: Int)]] = [:]
      for (index, entry) in entries.enumerated() {
        for (word, weight) in Self.weights(of: entry) {
          found[word, default: []].append((index, weight))
        }
      }
      // A word of every fourth section tells them apart as little as "the".
      let common = found.filter { $0.value.count > entries.count / 4 }.keys.sorted()
      let words = found.filter { !common.contains($0.key) }.sorted { $0.key < $1.key }
      let places = words.map { word in
        var last = -1
        return word.value.map { entry, weight in
          defer { last = entry }
          let distance = entry - last
          return [",", ";", ":"][weight] + (distance == 1 ? "" : String(distance, radix: 36))
        }.joined()
      }
      let index = Index(
        entries: entries.map { [$0.title, $0.place, $0.path] },
        words: words.map(\.key).joined(separator: " "),
        places: places.joined(separator: " "),
        synonyms: Dictionary(uniqueKeysWithValues: Self.synonyms.map { (Self.short($0), $1) }),
        stopWords: Self.stopWords.split { " \n".contains($0) }.map(String.init) + common
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
      return "window.siteIndex = \(String(decoding: try encoder.encode(index), as: UTF8.self));\n"
    }
  }

  /// 2 for a word of the title, 1 for one that occurs often or in the page's title, else 0.
  private static func weights(of entry: Entry) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in words(of: entry.text) { counts[word, default: 0] += 1 }
    var weights = counts.mapValues { $0 > 2 ? 1 : 0 }
    for word in words(of: entry.place) { weights[word] = 1 }
    for word in words(of: "\(entry.title) \(entry.names)") { weights[word] = 2 }
    return weights
  }

  /// The words of a text in their short forms; a name in camel case is a word with its parts.
  static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.flatMap { piece -> [String] in
      let parts = piece.split(separator: "'").first.map(String.init) ?? ""
      guard parts.count > 1, parts.count < 30 else { return [] }
      let camel = parts.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }.split(separator: " ")
      let all = camel.count > 1 ? camel.filter { $0.count > 3 }.map(String.init) + [parts] : [parts]
      return all.map { short($0.lowercased()) }
    }
  }

  /// A word without its ending: *cancelled* and *cancels* are *cancel*. The script does the same.
  static func short(_ word: String) -> String {
    guard word.count > 3 else { return word }
    return word.replacing(/(ations?|ing|ed|es|s|e)$/, with: "").replacing(/(.)\1$/) { "\($0.1)" }
  }
}

extension MarkdownPage {
  /// Its sections with what they say; the text of a code block counts where it's Swift.
  var searchEntries: [SiteSearch.Entry] {
    let page = SiteLinks.page(path)
    var entries: [SiteSearch.Entry] = []
    for block in blocks {
      if case .heading(let level, let text, let anchor) = block, level < 4 {
        entries.append(
          SiteSearch.Entry(
            title: text.plain,
            place: level == 1 ? "Pages" : title,
            path: level == 1 ? page : "\(page)#\(anchor)"
          )
        )
      } else if !entries.isEmpty {
        // What has changed is said where it is now, too.
        if path != "CHANGELOG.md" { entries[entries.count - 1].text += " \(block.plain)" }
      }
    }
    return entries
  }
}

extension MarkdownBlock {
  fileprivate var plain: String {
    switch self {
    case .heading(_, let text, _), .paragraph(let text): text.plain
    case .image(let text, _): text
    case .list(_, let items): items.joined().map(\.plain).joined(separator: " ")
    case .table(let head, let rows):
      ([head] + rows).joined().map(\.plain).joined(separator: " ")
    case .code("swift", let lines, _): lines.joined(separator: " ")
    case .code, .step: ""
    }
  }
}
