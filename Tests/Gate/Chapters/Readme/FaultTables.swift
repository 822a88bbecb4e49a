import Foundation
import Lab
import Screens
import Testing
import Workshop

@testable import GateSupport

/// The faults of the write-ups as their chapters list them.
@MainActor
enum FaultTables {
  /// The chapter of each screen that comes from a write-up.
  static let chapters: KeyValuePairs<String, String> = [
    "gank-feed": "09-gank-feed.md", "kkbox-hits": "10-kkbox-hits.md",
    "kakao-search": "11-kakao-search.md", "github-issues": "12-github-issues.md",
    "github-feed": "13-github-feed.md",
  ]

  /// The tables by their names on the pages.
  static let all: [String: @MainActor () throws -> [String]] = chapters.reduce(
    into: [:]
  ) { all, chapter in
    all["faults of \(chapter.key)"] = { ofChapter(chapter.key) }
  }

  static func faults(of screen: String) -> [ShownFault] {
    Originals.faults.first { $0.key == screen }?.value ?? []
  }

  /// The bugs that have names, by the sections that show them.
  private static let bugs: [String: BugName] = [
    "an-error-ends-no-refresh": .endlessSpinner,
    "a-reload-does-not-cancel-a-page": .staleResponse,
    "the-refresh-ends-only-after-a-good-answer": .endlessSpinner,
    "one-failed-request-is-the-last-one": .deadStream,
  ]

  /// The sentence of a fault, and its bug if that has a name.
  private static func sentence(of fault: ShownFault) -> String {
    guard let bug = bugs[fault.section] else { return fault.sentence }
    return "\(fault.sentence) [\(bug.rawValue)](bugs/\(bug.id).md)"
  }

  private static func ofChapter(_ screen: String) -> [String] {
    ["| follows from the code | shown by |", "| --- | --- |"]
      + faults(of: screen).map { fault in
        "| \(sentence(of: fault)) | [\(shownBy(fault))](\(target(of: fault))) |"
      }
  }

  private static func shownBy(_ fault: ShownFault) -> String {
    if tests[fault.code] != nil { return "a test" }
    return fault.scenarios.isEmpty
      ? "its section" : fault.scenarios.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The link to the chapter's section that shows a fault or, if it has only a row, to its test.
  private static func target(of fault: ShownFault) -> String {
    guard let test = tests[fault.code] else { return "#\(fault.section)" }
    return "../Tests/TutorialsTests/\(test.file).swift \"\(test.name)\""
  }

  /// The tests of the faults that a user wouldn't notice, by the code that they follow from.
  private static let tests: [String: (file: String, name: String)] = [
    "public let refreshStatus = BehaviorRelay<RefreshStatus>(value: .none)": (
      "GankFeed/GankFeedChapter", "any code that holds the original's output can end its list"
    ),
    "self.songs += page": (
      "KKBoxHits/KKBoxHitsChapter",
      "in the original, a page that two screens request is in each of them twice"
    ),
    "self.playlistView.bindTable(to: self.songs)": (
      "KKBoxHits/KKBoxHitsChapter", "the manager's subjects keep the original's controller"
    ),
    ".flatMapLatest { self.ask($0) }": (
      "KakaoSearch/KakaoSearchChapter",
      "the notes' closure keeps its controller, and nothing keeps the view model"
    ),
    "if self.searchBar.isFirstResponder {": (
      "GitHubIssues/GitHubIssuesChapter", "the original's closure keeps its controller"
    ),
    ##"#"{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}"#"##: (
      "GitHubIssues/GitHubIssuesChapter", "the original's samples do not fit its models"
    ),
  ]
}

@MainActor
struct ShownFaultTests {
  @Test(arguments: Originals.faults.map(\.key))
  func `each fault has a sentence, a rewritten line, and a run or a section`(
    _ screen: String
  ) throws {
    let chapter = try #require(FaultTables.chapters.first { $0.key == screen }?.value)
    let page = try Repository.text(of: "Tutorials/\(chapter)")
    let folders = Repository.files(withExtension: "swift", in: ["Sources/Demo/Screens"])
    let originals = folders.filter { $0.contains("/Original/") && !$0.hasSuffix("Faults.swift") }
    let rewritten = try originals.map(Repository.text).joined()
    let faults = FaultTables.faults(of: screen)
    #expect(!faults.isEmpty && Set(faults.map(\.sentence)).count == faults.count)
    for fault in faults {
      #expect(fault.sentence.hasSuffix(".") && !fault.sentence.contains(".."))
      #expect(rewritten.contains("\(fault.code)\n"), "\(fault.sentence)")
      let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
      #expect(headings.contains { Self.anchor($0) == fault.section }, "\(fault.section)")
      for name in fault.scenarios {
        let scenario = try #require(ScenarioPages.all["\(screen)/\(name)"], "\(screen)/\(name)")
        let pair = try scenario.original()
        #expect(pair.original?.fault == fault && !pair.isSame, "\(screen)/\(name)")
      }
    }
  }

  private static func anchor(_ heading: Substring) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased()
      .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }
}
