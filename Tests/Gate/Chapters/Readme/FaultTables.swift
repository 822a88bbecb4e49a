import Foundation
import Lab
import Screens
import Testing
import Workshop

@testable import GateSupport

/// The faults of the write-ups as README, the chapters and the page about all of them list them.
@MainActor
enum FaultTables {
  /// The chapter of each screen that comes from a write-up.
  static let chapters: KeyValuePairs<String, String> = [
    "gank-feed": "09-gank-feed.md", "kkbox-hits": "10-kkbox-hits.md",
    "kakao-search": "11-kakao-search.md", "github-issues": "12-github-issues.md",
    "github-feed": "13-github-feed.md",
  ]

  private static let screens: KeyValuePairs<String, String> = [
    "gank-feed": "picture list with header and footer refresh",
    "kkbox-hits": "paged list that needs a token, with favorites and a stretching cover",
    "kakao-search": "blogs and cafés, with an action sheet to sort by",
    "github-issues": "type `owner/name`, see its issues",
    "github-feed": "public repositories, pull to refresh",
  ]

  /// The tables by their names on the pages.
  static let all: [String: @MainActor () throws -> [String]] = chapters.reduce(
    into: ["screens": ofScreens, "faults": whole]
  ) { all, chapter in
    all["faults of \(chapter.key)"] = { ofChapter(chapter.key) }
  }

  static func faults(of screen: String) -> [ShownFault] {
    Originals.faults.first { $0.key == screen }?.value ?? []
  }

  /// What README says of each screen: its first fault.
  private static func ofScreens() -> [String] {
    ["| screen | what it is | what is repaired, for example |", "| --- | --- | --- |"]
      + screens.map { screen, summary in
        "| `\(screen)` | \(summary) | \(faults(of: screen).first?.sentence ?? "") |"
      }
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
        "| \(sentence(of: fault)) | [\(shownBy(fault))](#\(fault.section)) |"
      }
  }

  /// Every fault with the lines that it follows from.
  private static func whole() -> [String] {
    ["| fault | the write-up's lines | as rewritten | shown by |", "| --- | --- | --- | --- |"]
      + chapters.flatMap { screen, page in
        faults(of: screen).map { fault in
          let numbers = fault.lines.numbers.map(String.init).joined(separator: ", ")
          return "| \(sentence(of: fault)) | \(numbers) | `\(fault.lines.code)`"
            + " | [\(shownBy(fault))](\(page)#\(fault.section)) |"
        }
      }
  }

  private static func shownBy(_ fault: ShownFault) -> String {
    fault.scenarios.isEmpty
      ? "its section" : fault.scenarios.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }
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
      #expect(!fault.lines.numbers.isEmpty && fault.lines.numbers == fault.lines.numbers.sorted())
      #expect(rewritten.contains("\(fault.lines.code)\n"), "\(fault.sentence)")
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
