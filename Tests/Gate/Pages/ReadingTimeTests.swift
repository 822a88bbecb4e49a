import Foundation
import Lab
import Testing

@testable import GateSupport

/// The times that the pages name.
struct ReadingTimeTests {
  private static let pages = Repository.documents.filter {
    let named = /Tutorials\/(\d\d|list-|two-|form|session|your-|to-obs|why-|review|in-a-team)/
    return $0.contains(named)
  }

  @Test(arguments: pages)
  func `a page names the time that its words, code and pictures take`(_ path: String) throws {
    // 200 words a minute, three seconds for a line of Swift, twenty for a picture or an output.
    let page = try Document(path: path)
    let named = page.lines.dropFirst().first { !$0.isEmpty }?
      .wholeMatch(of: /\*(\d+) minutes\*/)
      .flatMap { Int($0.1) }
    let minutes = Self.minutes(of: page)
    #expect(
      named.map { abs(Double($0) - minutes) <= 1.5 } == true,
      "\(path): write *\(Int(minutes.rounded())) minutes* below its title"
    )
  }

  @Test(arguments: [(part: "one", builds: 5, limit: 135), (part: "two", builds: 0, limit: 70)])
  func `a part of the path takes as long as its pages and builds`(
    _ part: (part: String, builds: Int, limit: Int)
  ) throws {
    let list = try Repository.text(of: "Tutorials/README.md")
    let text = try #require(
      list.components(separatedBy: "\n## ").flatMap { $0.components(separatedBy: "\n### ") }
        .first { $0.hasPrefix("Part \(part.part):") }
    )
    let pages = text.matches(of: /\n\| \[[^\]]+\]\(([^)]+)\)/).map { "Tutorials/\($0.1)" }
    let minutes = try pages.map { page in
      try Repository.text(of: page).firstMatch(of: /\*(\d+) minutes\*/).flatMap { Int($0.1) } ?? 0
    }
    let sum = minutes.reduce(part.builds, +)
    #expect(text.contains("Reading takes \(sum) minutes"), "write \(sum)")
    #expect(sum <= part.limit)
  }

  @Test func `a newcomer types a line of their own before minute 6`() throws {
    // From README's first lines to chapter 00's first exercise: half a minute for a picture or a
    // command, and two minutes for the build.
    let readme = try Self.text(of: "README.md", before: "- **Do you use Rx every day?**")
    let chapter = try Self.text(
      of: "Tutorials/00-first-ten-minutes.md",
      before: "<!-- code: Tutorials/Exercises/Program/Tasks/01-song-titles"
    )
    #expect(readme.contains("(Tutorials/00-first-ten-minutes.md)"))
    let parts = (readme + chapter).components(separatedBy: "\n```")
    let prose = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
    let words = prose.split(whereSeparator: \.isWhitespace).count
    #expect(Double(words) / 200 + Double(parts.count / 2) / 2 + 2 < 6)
  }

  private static func text(of path: String, before mark: String) throws -> String {
    let text = try Repository.text(of: path)
    return String(text[..<(try #require(text.range(of: mark))).lowerBound])
  }

  private static func minutes(of page: Document) -> Double {
    let prose = page.prose.map(\.text).filter { !$0.hasPrefix("<!--") }
    let target = /\]\([^)]*\)/
    let words = prose.map { $0.replacing(target, with: "]").split(separator: " ").count }
    let figures = prose.count { $0.hasPrefix("![") }
    let (code, others) = blocks(of: page)
    return Double(words.reduce(0, +)) / 200 + Double(code) / 20 + Double(figures + others) / 3
  }

  /// The lines of Swift, and how many blocks of another kind there are. A command is read at once.
  private static func blocks(of page: Document) -> (code: Int, others: Int) {
    var kind: String?
    var start = 0
    var result = (code: 0, others: 0)
    for (index, line) in page.lines.enumerated() where line.hasPrefix("```") {
      guard let opened = kind else {
        (kind, start) = (line, index)
        continue
      }
      let length = index - start - 1
      if opened == "```swift" { result.code += length } else if length > 3 { result.others += 1 }
      kind = nil
    }
    return result
  }
}
