import Core
import Testing

@Suite struct TextFieldLineTests {
  private func text(_ line: TextFieldLine, columns: Int) -> String {
    line.canvas(in: TextSize(columns: columns, rows: 1)).lines[0].string
  }

  @Test func `of a long text the cursor stays in sight`() {
    let field = TextField(text: "abcdefgh")
    #expect(text(TextFieldLine(field, cursor: .bar), columns: 6) == "efgh▏ ")
    var moved = field
    moved.move(by: -6)
    #expect(text(TextFieldLine(moved, cursor: .bar), columns: 6) == "ab▏cd…")
    #expect(text(TextFieldLine(TextField(text: "福利福利")), columns: 6) == "福利  ")
  }

  @Test func `an empty field has its placeholder behind the cursor`() {
    let empty = TextFieldLine(TextField(), cursor: .bar, placeholder: "name")
    #expect(text(empty, columns: 6) == "▏name ")
    let idle = TextFieldLine(TextField(), cursor: nil, placeholder: "name")
    #expect(text(idle, columns: 4) == "name")
  }
}
