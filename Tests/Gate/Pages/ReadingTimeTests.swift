import Foundation
import Lab
import Testing

@testable import GateSupport

/// A minute is 200 words, 20 lines of Swift, or three pictures and outputs.
struct ReadingTimeTests {
  @Test func `a page names the minutes that it takes`() throws {
    for path in Repository.documents {
      let text = try Repository.text(of: path)
      guard let named = text.firstMatch(of: /\n\*(\d+) minutes\*\n/) else { continue }
      #expect("\(named.1)" == "\(Self.minutes(of: text))", "\(path)")
    }
  }

  @Test(arguments: [("Part one", builds: 3, limit: 135), ("Part two", builds: 0, limit: 70)])
  func `a part of the path names the sum`(part: String, builds: Int, limit: Int) throws {
    let list = try Repository.text(of: "Tutorials/README.md").components(separatedBy: "\n### ")
    let text = try #require(list.first { $0.hasPrefix(part) }).split(separator: "\n## ")[0]
    let pages = text.matches(of: /\n\| \[[^\]]+\]\(([^)]+)\)/).map { "Tutorials/\($0.1)" }
    let sum = try pages.map { Self.minutes(of: try Repository.text(of: $0)) }.reduce(builds, +)
    #expect(text.contains("Reading takes \(sum) minutes") && sum <= limit, "write \(sum)")
  }

  private static func minutes(of page: String) -> Int {
    var (words, code, others) = (0, 0, page.matches(of: /\n!\[/).count)
    for (index, part) in page.components(separatedBy: "\n```").enumerated() {
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      switch (index.isMultiple(of: 2), lines[0]) {
      case (true, _):
        let prose = part.replacing(/<!--.*?-->|\]\([^)]*\)/, with: "")
        words += prose.split(whereSeparator: \.isWhitespace).count
      case (false, "swift"): code += lines.count - 1
      default: others += lines.count > 4 ? 1 : 0
      }
    }
    return Int((Double(words) / 200 + Double(code) / 20 + Double(others) / 3).rounded())
  }
}
