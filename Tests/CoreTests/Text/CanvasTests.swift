import Core
import Testing

@Suite struct CanvasTests {
  private func drawing(_ size: TextSize, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: size)
    draw(&canvas)
    return canvas.lines.map(\.string)
  }

  @Test func `what lies outside is left out`() {
    let lines = drawing(TextSize(columns: 4, rows: 2)) {
      $0.write("abcdef", row: 0, column: 2)
      $0.write("xyz", row: 1, column: -2)
      $0.write("no", row: 2, column: 0)
    }
    #expect(lines == ["  ab", "z   "])
  }

  @Test func `a wide character takes two cells and is never cut`() {
    let lines = drawing(TextSize(columns: 5, rows: 1)) { $0.write("日本語", row: 0, column: 0) }
    #expect(lines == ["日本 "])
  }

  @Test(arguments: [(0, "x 本"), (1, " x本"), (2, "日x "), (3, "日 x")])
  func `a wide character that loses one half loses the other`(column: Int, expected: String) {
    let lines = drawing(TextSize(columns: 4, rows: 1)) {
      $0.write("日本", row: 0, column: 0)
      $0.write("x", row: 0, column: column)
    }
    #expect(lines == [expected])
  }

  @Test func `a wide character over two halves clears both`() {
    let lines = drawing(TextSize(columns: 4, rows: 1)) {
      $0.write("日本", row: 0, column: 0)
      $0.write("語", row: 0, column: 1)
    }
    #expect(lines == [" 語 "])
  }

  @Test(arguments: [
    (BoxStyle.unicode, ["╭──╮", "│a │", "╰──╯"]), (.ascii, ["+--+", "|a |", "+--+"]),
  ])
  func `a box frames what is inside`(box: BoxStyle, expected: [String]) {
    let size = TextSize(columns: 4, rows: 3)
    let lines = drawing(size) {
      $0.drawBox(box, row: 0, column: 0, size: size)
      $0.write("a", row: 1, column: 1)
    }
    #expect(lines == expected)
  }

  @Test func `every line is as wide as the canvas`() {
    var canvas = Canvas(size: TextSize(columns: 7, rows: 3))
    canvas.write("福利👨‍👩‍👧e\u{301}x", row: 0, column: 0)
    canvas.write("👍🏽", row: 1, column: 6)
    #expect(canvas.lines.allSatisfy { $0.width == 7 })
  }
}
