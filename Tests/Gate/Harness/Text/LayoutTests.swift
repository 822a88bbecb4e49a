import Testing
import Workshop

struct LayoutTests {
  private func drawing(_ columns: Int, _ rows: Int, _ block: some Block) -> [String] {
    block.canvas(in: TextSize(columns: columns, rows: rows)).lines.map(\.string)
  }

  /// Expects what a block draws in as many rows as there are lines.
  private func draws(
    _ lines: [String],
    _ columns: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ block: some Block
  ) {
    let drawn = drawing(columns, lines.count, block)
    #expect(drawn == lines, sourceLocation: sourceLocation)
  }

  private func numbers(_ count: Int) -> LineList {
    LineList((0..<count).map { StyledText("\($0)") })
  }

  @Test func `an inset takes its rows and columns from both edges`() {
    let area = TextArea(row: 1, column: 2, size: TextSize(columns: 10, rows: 9))
    let inner = TextArea(row: 3, column: 5, size: TextSize(columns: 4, rows: 5))
    #expect(area.inset(rows: 2, columns: 3) == inner)
  }

  @Test func `a vertical stack shares what is left among the blocks that fill`() {
    let one = VerticalStack {
      Line("top", .center)
      numbers(9)
      Separator()
      Line("end", .trailing)
    }
    draws([" top ", "0    ", "1    ", "2    ", "─────", "  end"], 5, one)
    let two = VerticalStack {
      numbers(9)
      Separator()
      numbers(9)
    }
    draws(["0", "1", "─", "0", "1", "2"], 1, two)
    // If there is too little room, the last blocks are cut.
    let cut = VerticalStack {
      Paragraph(["a", "b", "c"])
      numbers(2)
      Line("d")
    }
    draws(["a ", "b "], 2, cut)
    draws(["a ", "b ", "c ", "d "], 2, cut)
  }

  @Test func `a horizontal stack gives what is left to the line that fills`() {
    let stack = HorizontalStack {
      Line("ab", fills: true)
      Gap(columns: 1)
      Line("日本")
    }
    draws(["ab   日本"], 9, stack)
    draws(["… 日本"], 6, stack)
    #expect(stack.size(in: TextSize(columns: 9, rows: 5)) == TextSize(columns: 9, rows: 1))
    // A row of a stack is as high as its highest block.
    let rows = VerticalStack {
      HorizontalStack {
        TextBox { Line("x") }
        Paragraph(["1", "2"])
      }
      Line("below")
    }
    draws(["╭───╮1", "│ x │2", "╰───╯ ", "below "], 6, rows)
  }

  @Test func `a box is as large as what is in it, with title and footer in its edges`() {
    let box = TextBox(title: " T ", footer: " F ") { Paragraph("one two six", indent: 2) }
    #expect(box.size(in: TextSize(columns: 12, rows: 9)) == TextSize(columns: 11, rows: 4))
    let lines = ["╭─ T ──────╮", "│ one two  │", "│   six    │", "╰─ F ──────╯"]
    draws(lines, 12, box.framed(columns: 11))
    let long = TextBox(title: "a long title") { Line("") }
    #expect(drawing(9, 3, long)[0] == "╭─a lo…─╮")
    draws(["=== a ==="], 9, Separator("=", title: " a "))
    draws(["== a ==="], 8, Separator("=", title: " a "))
  }

  @Test func `an overlay is drawn at its place, and clears its margin and no more`() {
    let below = Paragraph(Array(repeating: StyledText("日本日本"), count: 3))
    draws(["日本日本", "日 x  本", "日本日本"], 8, below.overlaid(by: Line("x"), margin: 1))
    draws(drawing(8, 3, below), 8, below.overlaid(by: nil))
    let gap = Gap.filling
    draws(["x", " ", " ", " "], 1, gap.overlaid(by: Line("x"), at: .top))
    draws([" ", "x", " ", " "], 1, gap.overlaid(by: Line("x"), at: .center))
    draws([" ", " ", "x", " "], 1, gap.overlaid(by: Line("x"), at: .bottom(rows: 1)))
  }

  @Test func `a list makes only the lines in sight, and its note is below the last one`() {
    var made: [Int] = []
    let list = LineList(note: { [StyledText("\($0.lines)")] }) { rows in
      ListWindow(first: 4, count: 100, rows: rows)
    } line: { index, columns in
      made.append(index)
      return StyledText("\(index) of \(columns)")
    }
    draws(["4 of 7 ", "5 of 7 ", " 4..<6 "], 7, list)
    #expect(made == [4, 5])
    let short = LineList(note: { _ in ["end"] }) { rows in
      ListWindow(count: 1, rows: rows)
    } line: { _, _ in
      "one"
    }
    draws(["one", "end", "   ", "   "], 3, short)
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
  private func draws(
    _ lines: [String],
    sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (inout Canvas) -> Void
  ) {
    let columns = DisplayWidth.of(lines[0])
    var canvas = Canvas(size: TextSize(columns: columns, rows: lines.count))
    draw(&canvas)
    #expect(canvas.lines.map(\.string) == lines, sourceLocation: sourceLocation)
  }

  @Test func `what is outside the canvas is left out, and a wide character is never cut`() {
    draws(["  ab", "z   "]) {
      $0.write("abcdef", row: 0, column: 2)
      $0.write("xyz", row: 1, column: -2)
      $0.write("no", row: 2, column: 0)
    }
    draws(["日本 "]) { $0.write("日本語", row: 0, column: 0) }
  }

  @Test func `a wide character that loses one half loses the other`() {
    for (text, column, line) in [
      ("x", 0, "x 本"), ("x", 1, " x本"), ("x", 2, "日x "), ("x", 3, "日 x"), ("語", 1, " 語 "),
    ] {
      draws([line]) {
        $0.write("日本", row: 0, column: 0)
        $0.write(StyledText(text), row: 0, column: column)
      }
    }
  }

  @Test func `a box frames what is inside`() {
    for (box, lines) in [
      (BoxStyle.unicode, ["╭──╮", "│a │", "╰──╯"]), (.ascii, ["+--+", "|a |", "+--+"]),
    ] {
      draws(lines) {
        $0.drawBox(box, row: 0, column: 0, size: TextSize(columns: 4, rows: 3))
        $0.write("a", row: 1, column: 1)
      }
    }
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
