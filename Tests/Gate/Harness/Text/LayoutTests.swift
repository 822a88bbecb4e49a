import Testing
import Workshop

struct LayoutTests {
  private func drawing(_ columns: Int, _ rows: Int, _ block: some Block) -> [String] {
    block.canvas(in: TextSize(columns: columns, rows: rows)).lines.map(\.string)
  }

  private func numbers(_ count: Int) -> LineList {
    LineList((0..<count).map { StyledText("\($0)") })
  }

  @Test func `an inset takes its rows and columns from both edges`() {
    let area = TextArea(row: 1, column: 2, size: TextSize(columns: 10, rows: 9))
    let inner = TextArea(row: 3, column: 5, size: TextSize(columns: 4, rows: 5))
    #expect(area.inset(rows: 2, columns: 3) == inner)
  }

  @Test func `a vertical stack gives what is left to the block that fills`() {
    let stack = VerticalStack {
      Line("top", .center)
      numbers(9)
      Separator()
      Line("end", .trailing)
    }
    #expect(drawing(5, 6, stack) == [" top ", "0    ", "1    ", "2    ", "─────", "  end"])
  }

  @Test func `two blocks that fill share the rest, and the last has the odd row`() {
    let stack = VerticalStack {
      numbers(9)
      Separator()
      numbers(9)
    }
    #expect(drawing(1, 6, stack) == ["0", "1", "─", "0", "1", "2"])
  }

  @Test func `where there is no room the last blocks of a stack are cut`() {
    let stack = VerticalStack {
      Paragraph(["a", "b", "c"])
      numbers(2)
      Line("d")
    }
    #expect(drawing(2, 2, stack) == ["a ", "b "])
    #expect(drawing(2, 4, stack) == ["a ", "b ", "c ", "d "])
  }

  @Test func `a horizontal stack gives what is left to the line that fills`() {
    let stack = HorizontalStack {
      Line("ab", fills: true)
      Gap(columns: 1)
      Line("日本")
    }
    #expect(drawing(9, 1, stack) == ["ab   日本"])
    #expect(drawing(6, 1, stack) == ["… 日本"])
    #expect(stack.size(in: TextSize(columns: 9, rows: 5)) == TextSize(columns: 9, rows: 1))
  }

  @Test func `a row of a stack is as high as its highest block`() {
    let stack = VerticalStack {
      HorizontalStack {
        TextBox { Line("x") }
        Paragraph(["1", "2"])
      }
      Line("below")
    }
    #expect(drawing(6, 4, stack) == ["╭───╮1", "│ x │2", "╰───╯ ", "below "])
  }

  @Test func `a box is as large as what is in it, with title and footer in its edges`() {
    let box = TextBox(title: " T ", footer: " F ") { Paragraph("one two six", indent: 2) }
    #expect(box.size(in: TextSize(columns: 12, rows: 9)) == TextSize(columns: 11, rows: 4))
    let lines = drawing(12, 4, box.framed(columns: 11))
    #expect(lines == ["╭─ T ──────╮", "│ one two  │", "│   six    │", "╰─ F ──────╯"])
  }

  @Test func `a title has an ellipsis where it is longer than the edge`() {
    let box = TextBox(title: "a long title") { Line("") }
    #expect(drawing(9, 3, box)[0] == "╭─a lo…─╮")
  }

  @Test func `an overlay clears its margin and no more`() {
    let below = Paragraph(Array(repeating: StyledText("日本日本"), count: 3))
    let over = below.overlaid(by: Line("x"), margin: 1)
    #expect(drawing(8, 3, over) == ["日本日本", "日 x  本", "日本日本"])
    #expect(drawing(8, 3, below.overlaid(by: nil)) == drawing(8, 3, below))
  }

  @Test func `an overlay is drawn at its place`() {
    func lines(_ place: Overlay.Place) -> [String] {
      drawing(1, 4, Gap.filling.overlaid(by: Line("x"), at: place))
    }
    #expect(lines(.top) == ["x", " ", " ", " "])
    #expect(lines(.center) == [" ", "x", " ", " "])
    #expect(lines(.bottom(rows: 1)) == [" ", " ", "x", " "])
  }

  @Test func `a list makes only the lines in sight, and its note is below the last one`() {
    var made: [Int] = []
    let list = LineList(note: { [StyledText("\($0.lines)")] }) { rows in
      ListWindow(first: 4, count: 100, rows: rows)
    } line: { index, columns in
      made.append(index)
      return StyledText("\(index) of \(columns)")
    }
    #expect(drawing(7, 3, list) == ["4 of 7 ", "5 of 7 ", " 4..<6 "])
    #expect(made == [4, 5])
    let short = LineList(note: { _ in ["end"] }) { rows in
      ListWindow(count: 1, rows: rows)
    } line: { _, _ in
      "one"
    }
    #expect(drawing(3, 4, short) == ["one", "end", "   ", "   "])
  }

  @Test func `a separator has its title in the middle`() {
    #expect(drawing(9, 1, Separator("=", title: " a ")) == ["=== a ==="])
    #expect(drawing(8, 1, Separator("=", title: " a ")) == ["== a ==="])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `nothing is drawn outside of an area`(size: Int) {
    var canvas = Canvas(size: TextSize(columns: 7, rows: 7))
    let all = VerticalStack {
      Line("日本日本日本")
      TextBox(title: "title") { numbers(9) }
      HorizontalStack {
        Line("abcdefgh")
        TextFieldLine(TextField(text: "abcdefgh"))
      }
    }
    let area = TextArea(row: 2, column: 2, size: TextSize(columns: size, rows: size))
    all.draw(on: &canvas, in: area)
    for row in 0..<7 {
      for column in 0..<7 where !(2..<2 + size ~= row && 2..<2 + size ~= column) {
        #expect(canvas[row: row, column: column] == .blank)
      }
    }
  }
}

struct CanvasTests {
  private func drawing(_ size: TextSize, _ draw: (inout Canvas) -> Void) -> [String] {
    var canvas = Canvas(size: size)
    draw(&canvas)
    return canvas.lines.map(\.string)
  }

  @Test func `a block outside the canvas is left out`() {
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

struct ListWindowTests {
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

struct TextFieldLineTests {
  private func text(_ line: TextFieldLine, columns: Int) -> String {
    line.canvas(in: TextSize(columns: columns, rows: 1)).lines[0].string
  }

  @Test func `of a long text the cursor stays in sight`() {
    let field = TextField(text: "abcdefgh")
    #expect(text(TextFieldLine(field, cursor: .bar), columns: 6) == "…fgh▏ ")
    var moved = field
    moved.move(by: -6)
    #expect(text(TextFieldLine(moved, cursor: .bar), columns: 6) == "ab▏cd…")
    #expect(text(TextFieldLine(TextField(text: "福利福利")), columns: 6) == "…利   ")
  }

  @Test func `an empty field has its placeholder behind the cursor`() {
    let empty = TextFieldLine(TextField(), cursor: .bar, placeholder: "name")
    #expect(text(empty, columns: 6) == "▏name ")
    let idle = TextFieldLine(TextField(), cursor: nil, placeholder: "name")
    #expect(text(idle, columns: 4) == "name")
  }
}
