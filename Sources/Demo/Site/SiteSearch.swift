import Bugs
import Foundation
import Lab
import Workshop

/// The index of the search: sections of pages with their text, operators and runs, in a script
/// file, which also works from a folder. `search.js` counts the words.
struct SiteSearch {
  struct Entry {
    let title: String
    let place: String
    let path: String
    /// Other names of it, which count as much as the title.
    var names = ""
    /// Sentences, of which the one that says most of a question is shown.
    var text = ""
  }

  /// Words that people use and the pages don't, with the pages' own.
  private static let synonyms = [
    "401": "token refused", "api": "request", "await": "async", "bug": "fault", "call": "request",
    "concurrency": "async", "double": "twice", "duplicate": "twice", "duplicated": "twice",
    "freeze": "ends", "fuzz": "random", "hang": "never", "install": "begin", "leak": "holds alive",
    "loader": "spinner", "loading": "spinner", "network": "request", "popup": "alert",
    "press": "tap", "slow": "late", "spinner": "spins", "stale": "old", "stuck": "never",
    "tca": "composable", "unsubscribe": "dispose", "wrong": "old",
  ]

  /// The words of someone who has met a bug and doesn't know its name.
  private static let complaints: [BugName: String] = [
    .staleResponse: """
    old results shown wrong results results flicker list keeps flickering previous answer overwrites late response \
    race condition response arrives out of order search shows results of previous word
    """,
    .doubleSubmit: """
    tap twice button tapped twice double tap sends two requests duplicate request order paid twice called twice \
    api called twice disable button while loading
    """,
    .lostSubscription: """
    nothing happens not called never called not updating table view not updating label not updating no request \
    subscription disposed dispose bag deallocated forgot to subscribe
    """,
    .hiddenClock: """
    test is slow test waits sleep in test flaky test timeout test hangs real time test scheduler debounce in test \
    expectation passes only sometimes
    """,
    .stickyEvent: """
    shown again alert shown again toast again twice after rotating after going back navigates again replayed event \
    pushes the screen again message repeats
    """,
    .deadStream: """
    stops working after an error only works once no longer reacts button dead after error search stops stream \
    terminated nothing happens after first failure
    """,
    .endlessSpinner: """
    spinner never stops loading forever activity indicator keeps spinning refresh control does not end stuck loading \
    spinner does not disappear
    """,
    .cancelledSave: """
    not saved save lost request cancelled when leaving the screen request cancelled on back data lost when closing \
    disposed before it finished
    """,
    .twoSourcesOfTruth: """
    out of sync not in sync list not updated after edit detail and list differ like count star different on two \
    screens old value in list cell not updating
    """,
  ]

  /// Words of a question that say nothing of its answer.
  private static let stopWords = """
    a about after an and another any are as at be between by can could design difference differences differ do does
    doesn't different for from get gets handling has have how i i'm if in into is isn't it its made me my never not of
    on one or our out s should so than that the that their them then there these they this to up us
    use used using versus vs was we what what's when where which while who why will with without would you
    your
    """

  let entries: [Entry]

  private struct Index: Encodable {
    let entries: [[String]]
    let synonyms: [String: String]
    let stopWords: [String]
  }

  /// The entries, as a script that sets one variable.
  var script: String {
    get throws {
      let index = Index(
        entries: entries.map {
          [$0.title, $0.place, $0.path, $0.names, String($0.text.trimmingSpaces)]
        },
        synonyms: Self.synonyms,
        stopWords: Self.stopWords.split { " \n".contains($0) }.map(String.init)
      )
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
      return "window.siteIndex = \(String(decoding: try encoder.encode(index), as: UTF8.self));\n"
    }
  }

  /// Other words for the subject of a section.
  fileprivate static func names(of page: MarkdownPage, _ anchor: String) -> String {
    if let bug = NamedBug.all.first(where: { page.path.hasSuffix("bugs/\($0.id).md") }) {
      return anchor == page.firstAnchor
        ? "\(bug.otherNames) \(complaints[bug.name] ?? "")" : ""
    }
    guard page.path == SitePages.differences else { return "" }
    return OperatorQuestion.all.first { $0.id == anchor }.map { "\($0.a) \($0.b)" } ?? ""
  }
}

extension MarkdownPage {
  fileprivate var firstAnchor: String? {
    for case .heading(_, _, let anchor) in blocks { return anchor }
    return nil
  }

  /// Its sections, with their text.
  var searchEntries: [SiteSearch.Entry] {
    let page = SiteLinks.page(path)
    var entries: [SiteSearch.Entry] = []
    for block in blocks.unfolded {
      if case .heading(let level, let text, let anchor) = block, level < 4 {
        entries.append(
          SiteSearch.Entry(
            title: text.plain,
            place: level == 1 ? "Pages" : title,
            path: level == 1 ? page : "\(page)#\(anchor)",
            names: SiteSearch.names(of: self, anchor)
          )
        )
      } else if !entries.isEmpty {
        // What has changed is said where it is now, too; what makers do is found by its headings.
        guard !["CHANGELOG.md", "CONTRIBUTING.md"].contains(path) else { continue }
        entries[entries.count - 1].text +=
          " " + block.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
    case .list(_, let items): items.map(\.plain).joined(separator: " · ")
    case .table(let head, let rows):
      ([head] + rows).map { $0.map(\.plain).joined(separator: ": ") }.joined(separator: " · ")
    case .code, .fold: ""
    }
  }
}

extension Recording {
  /// Its sentences, each once, and what its screens draw in other scripts than English.
  var searchText: String {
    let sentences = steps.flatMap(\.facts).map(words.sentence)
    let lines = steps.indices.flatMap { phone(at: $0).lines }
    let drawn = lines.flatMap { line in line.string.split(separator: " ").map(String.init) }
      .filter { word in word.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic } }
    var told: Set<String> = []
    let texts = ([title] + sentences + drawn).filter { told.insert($0).inserted }
    return texts.joined(separator: " · ")
  }
}
