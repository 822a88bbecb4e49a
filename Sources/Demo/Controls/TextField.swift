import Core

/// A line of text with a cursor, and the keys that edit it.
struct TextField: Equatable, Sendable {
  private(set) var text: String
  private(set) var cursor: Int

  init(text: String = "") {
    self.text = text
    cursor = text.count
  }

  /// Edits the text; false for a key that edits nothing.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text.filter { !$0.isNewline })
    case .backspace: delete(from: cursor - 1, to: cursor)
    case .delete: delete(from: cursor, to: cursor + 1)
    case .control("w"): delete(from: startOfWord, to: cursor)
    case .control("u"): delete(from: 0, to: cursor)
    case .control("k"): delete(from: cursor, to: text.count)
    case .left: cursor = max(cursor - 1, 0)
    case .right: cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    default: return false
    }
    return true
  }

  /// The text with its cursor.
  var styled: StyledText {
    let characters = Array(text)
    let under = cursor < characters.count ? String(characters[cursor]) : " "
    return StyledText(String(characters.prefix(cursor))) + .reversed(under)
      + StyledText(String(characters.dropFirst(cursor + 1)))
  }

  private var startOfWord: Int {
    let before = text.prefix(cursor).reversed().drop { $0 == " " }
    return before.drop { $0 != " " }.count
  }

  private mutating func insert(_ insertion: String) {
    let head = text.prefix(cursor) + insertion
    text = String(head + text.dropFirst(cursor))
    // A combining mark joins the character before it, so that the cursor may stand still.
    cursor = min(head.count, text.count)
  }

  private mutating func delete(from start: Int, to end: Int) {
    guard start >= 0, start < end, end <= text.count else { return }
    text = String(text.prefix(start) + text.dropFirst(end))
    cursor = min(start, text.count)
  }
}
