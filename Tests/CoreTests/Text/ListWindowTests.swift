import Core
import Testing

@Suite struct ListWindowTests {
  @Test func `it stops at both ends`() {
    var window = ListWindow(count: 10, rows: 4)
    window.scroll(by: 3)
    #expect(window.lines == 3..<7 && !window.isAtEnd)
    window.scroll(by: 100)
    #expect(window.lines == 6..<10 && window.isAtEnd)
    window.scroll(by: -100)
    #expect(window.lines == 0..<4)
  }

  @Test func `a list that fits does not scroll`() {
    var window = ListWindow(count: 3, rows: 4)
    window.scroll(by: 1)
    #expect(window.lines == 0..<3 && window.isAtEnd)
  }

  @Test func `lines that come are not scrolled to, unless the end is followed`() {
    var window = ListWindow(count: 10, rows: 4)
    window.scroll(by: 100)
    window.fit(count: 12, rows: 4)
    #expect(window.lines == 6..<10)
    window.followEnd()
    window.fit(count: 15, rows: 4)
    #expect(window.lines == 11..<15)
    window.scroll(by: -1)
    window.fit(count: 20, rows: 4)
    #expect(window.lines == 10..<14)
    window.fit(count: 21, rows: 4, keepsEnd: true)
    #expect(window.lines == 17..<21)
  }

  @Test func `fewer lines or more room move it back`() {
    var window = ListWindow(first: 6, count: 10, rows: 4)
    window.fit(count: 8, rows: 4)
    #expect(window.lines == 4..<8)
    window.fit(count: 8, rows: 20)
    #expect(window.lines == 0..<8)
    window.fit(count: 0, rows: 0)
    #expect(window.lines.isEmpty)
  }

  @Test(arguments: [(0, 0..<4), (5, 3..<7), (9, 6..<10), (2, 0..<4)])
  func `a line is in the middle as far as the ends allow`(line: Int, lines: Range<Int>) {
    #expect(ListWindow.around(line, count: 10, rows: 4).lines == lines)
  }
}
