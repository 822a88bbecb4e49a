import Core
import Testing

@testable import Lab

@Suite struct ValueChangeTests {
  private func lines(_ before: [String], _ after: [String]) -> [String] {
    ValueChange(from: before, to: after).lines.map { String($0.string.dropFirst(2)) }
  }

  @Test(arguments: [
    ("abc", "abc", ["  a", "  b", "  c"]), ("", "a", ["+ a"]), ("a", "", ["- a"]),
    ("abc", "adc", ["  a", "- b", "+ d", "  c"]), ("ab", "cab", ["+ c", "  a", "  b"]),
    ("abcd", "bxd", ["- a", "  b", "- c", "+ x", "  d"]), ("aab", "ab", ["  a", "- a", "  b"]),
  ])
  func `lines that stay, have come and have gone`(before: String, after: String, lines: [String]) {
    #expect(self.lines(before.map(String.init), after.map(String.init)) == lines)
  }

  @Test func `a long list that is another one altogether is not paired`() {
    let before = (0..<5000).map { "old \($0)" }
    let after = (0..<5000).map { "new \($0)" }
    let lines = lines(["x"] + before, ["x"] + after)
    #expect(lines.count == 10_001 && lines[1] == "- old 0" && lines.last == "+ new 4999")
  }

  @Test func `every line of both values is there`() {
    var seed: UInt64 = 7
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<200 {
      let before = (0..<random(9)).map { _ in "\(random(4))" }
      let after = (0..<random(9)).map { _ in "\(random(4))" }
      let lines = lines(before, after)
      #expect(
        lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst(2) }.elementsEqual(before) {
          $0 == $1
        }
      )
      #expect(
        lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst(2) }.elementsEqual(after) {
          $0 == $1
        }
      )
    }
  }
}
