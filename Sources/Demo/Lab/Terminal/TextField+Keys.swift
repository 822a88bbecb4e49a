import Core

extension TextField {
  /// Edits the text; false for a key that edits nothing.
  mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete: deleteForward()
    case .control("w"): deleteWord()
    case .control("u"): deleteToStart()
    case .control("k"): deleteToEnd()
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .home, .control("a"): moveToStart()
    case .end, .control("e"): moveToEnd()
    default: return false
    }
    return true
  }
}
