/// A line of text that is edited at a cursor.
package struct TextField: Equatable, Sendable {
  package enum Cursor: Sendable {
    /// The character at the cursor has foreground and background changed.
    case block
    /// A stroke between two characters.
    case bar
  }

  package private(set) var text: String
  package private(set) var cursor: Int

  /// True if all of it is selected: typing replaces it.
  package private(set) var isSelected: Bool

  package init(text: String = "", isSelected: Bool = false) {
    self.text = text
    self.isSelected = isSelected && !text.isEmpty
    cursor = text.count
  }

  /// Puts a text at the cursor; line breaks are left out.
  package mutating func insert(_ insertion: String) {
    if isSelected { delete(from: 0, to: text.count) }
    let head = text.prefix(cursor) + insertion.filter { !$0.isNewline }
    text = String(head + text.dropFirst(cursor))
    // A combining mark joins the character before it, so that the cursor may stand still.
    cursor = min(head.count, text.count)
  }

  package mutating func deleteBackward() { delete(from: cursor - 1, to: cursor) }
  package mutating func deleteForward() { delete(from: cursor, to: cursor + 1) }

  package mutating func deleteWord() {
    let before = text.prefix(cursor).reversed().drop { $0 == " " }
    delete(from: before.drop { $0 != " " }.count, to: cursor)
  }

  package mutating func deleteToStart() { delete(from: 0, to: cursor) }
  package mutating func deleteToEnd() { delete(from: cursor, to: text.count) }

  package mutating func move(by distance: Int) {
    isSelected = false
    cursor = min(max(cursor + distance, 0), text.count)
  }

  package mutating func moveToStart() { move(by: -cursor) }
  package mutating func moveToEnd() { move(by: text.count - cursor) }
  package var styled: StyledText { styled(with: .block) }

  /// The text with its cursor, if it is drawn; the text before the cursor is cut at the left
  /// where it takes more than `columns`, and then begins with an ellipsis.
  package func styled(with shape: Cursor?, columns: Int = .max) -> StyledText {
    let whole = text.prefix(cursor)
    let isCut = whole.suffix(columns: columns).count < whole.count
    let before = StyledText(isCut ? "…\(whole.suffix(columns: columns - 1))" : String(whole))
    let after = text.dropFirst(cursor)
    switch shape {
    case .some where isSelected:
      return .reversed(String(text.suffix(columns: columns)))
    case .block:
      return before + .reversed(after.first.map { String($0) } ?? " ")
        + StyledText(String(after.dropFirst()))
    case .bar:
      return before + .role(.accent, "▏") + StyledText(String(after))
    case nil:
      return before + StyledText(String(after))
    }
  }

  private mutating func delete(from start: Int, to end: Int) {
    let (start, end) = isSelected ? (0, text.count) : (start, end)
    isSelected = false
    guard start >= 0, start < end, end <= text.count else { return }
    text = String(text.prefix(start) + text.dropFirst(end))
    cursor = min(start, text.count)
  }
}

extension StringProtocol {
  package func suffix(columns: Int) -> SubSequence {
    var room = columns
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      room -= DisplayWidth.of(self[previous])
      guard room >= 0 else { break }
      start = previous
    }
    return self[start...]
  }
}
