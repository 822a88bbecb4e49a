import MarbleKit
import Testing

@testable import Lab

struct TextFieldTests {
  private func field(_ text: String, _ keys: Key...) -> TextField {
    keys.reduce(into: TextField(text: text)) { _ = $0.edit($1) }
  }

  @Test(arguments: [
    ("ab", [Key.character("c")], "abc", 3), ("ab", [.left, .character("c")], "acb", 2),
    ("ab", [.home, .character("c")], "cab", 1), ("ab", [.backspace], "a", 1),
    ("ab", [.home, .backspace], "ab", 0), ("ab", [.home, .delete], "b", 0),
    ("ab", [.delete], "ab", 2), ("ab cd", [.control("w")], "ab ", 3),
    ("ab cd  ", [.control("w")], "ab ", 3), ("ab", [.control("u")], "", 0),
    ("ab", [.left, .control("k")], "a", 1), ("", [.paste("x\ny")], "xy", 2),
    ("福利", [.backspace], "福", 1), ("e", [.character("\u{301}")], "e\u{301}", 1),
    ("ab", [.left, .left, .left, .right, .end], "ab", 2),
  ])
  func `keys edit the text`(text: String, keys: [Key], expected: String, cursor: Int) {
    let field = keys.reduce(into: TextField(text: text)) { _ = $0.edit($1) }
    #expect(field.text == expected)
    #expect(field.cursor == cursor)
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
