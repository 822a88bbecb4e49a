import Foundation
import Testing
import Workshop

@testable import Lab
@testable import Workbench

@MainActor
struct YourScreenWatchTests {
  @Test func `a verdict that doesn't fit is scrolled to its end`() {
    func lines(_ scroll: Int, rows: Int = 24) -> [String] {
      let verdict = (1...40).map { "line \($0)" }.joined(separator: "\n")
      return YourScreenWatchFrame(
        file: YourScreenFile("Login", in: URL(filePath: "/")),
        shown: .init(verdict: StyledText(verdict), scroll: scroll),
        size: TextSize(columns: 80, rows: rows)
      ).canvas.trimmedLines.map(\.string)
    }
    #expect(lines(0).suffix(2) == ["line 21", " ↑↓ 19 more lines c check q quit"])
    #expect(lines(100).suffix(2) == ["line 40", " ↑↓ scroll c check q quit"])
    #expect(lines(0, rows: 60).last == " c check q quit")
  }
}
