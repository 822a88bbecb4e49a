import Testing
import Workshop

@testable import Lab

struct TextFieldTests {
  private func field(_ text: String, _ keys: Key...) -> TextField {
    keys.reduce(into: TextField(text: text)) { _ = $0.edit($1) }
  }

  @Test(arguments: [
    ("ab", [Key.character("c")], "abc‸"), ("ab", [.left, .character("c")], "ac‸b"),
    ("ab", [.home, .character("c")], "c‸ab"), ("ab", [.backspace], "a‸"),
    ("ab", [.home, .backspace], "‸ab"), ("ab", [.home, .delete], "‸b"),
    ("ab", [.delete], "ab‸"), ("ab cd", [.control("w")], "ab ‸"),
    ("ab cd  ", [.control("w")], "ab ‸"), ("ab", [.control("u")], "‸"),
    ("ab", [.left, .control("k")], "a‸"), ("", [.paste("x\ny")], "xy‸"),
    ("福利", [.backspace], "福‸"), ("e", [.character("\u{301}")], "e\u{301}‸"),
    ("ab", [.left, .left, .left, .right, .end], "ab‸"),
  ])
  func `keys edit the text and move its cursor`(text: String, keys: [Key], expected: String) {
    let field = keys.reduce(into: TextField(text: text)) { _ = $0.edit($1) }
    let drawn = field.text.prefix(field.cursor) + "‸" + field.text.dropFirst(field.cursor)
    #expect(drawn == expected)
  }

  @Test(arguments: [
    ([Key.character("x")], "x"), ([.paste("xy")], "xy"), ([.backspace], ""), ([.control("w")], ""),
    ([.right, .character("x")], "abx"), ([.home, .character("x")], "xab"), ([.left, .delete], "a"),
  ])
  func `typing replaces the selected text`(keys: [Key], expected: String) {
    let start = TextField(text: "ab", isSelected: true)
    #expect(start.styled == .reversed("ab"))
    #expect(keys.reduce(into: start) { _ = $0.edit($1) }.text == expected)
  }

  @Test func `keys that edit nothing are left to others`() {
    var field = TextField(text: "a")
    let used = [Key.enter, .escape].map { field.edit($0) }
    #expect(used == [false, false])
    #expect(field.text == "a")
  }

  @Test func `the cursor is drawn on a character or behind the last one`() {
    #expect(field("ab").styled == StyledText("ab") + .reversed(" "))
    #expect(field("ab", .home).styled == .reversed("a") + StyledText("b"))
  }
}
