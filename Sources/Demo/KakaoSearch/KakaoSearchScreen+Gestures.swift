import Core
import Screens
import ViewModels

/// What moves the controls: gestures, keys and lines.
extension KakaoSearchScreen {
  static var credentials: [Credential] { [.kakaoKey] }

  static var controls: [Control<KakaoSearchGesture>] {
    [
      .text("type") { .replaceText($0) },
      .single("search", .search),
      .single("sort", key: "s", .sort),
      .number("choose") { .answer($0 == 2 ? .date : .title) },
      .single("cancel", .answer(.cancel)),
      .choice(
        "filter",
        keys: "abc",
        ["all": .filter(.all), "blog": .filter(.blog), "cafe": .filter(.cafe)]
      ),
      .number("select") { .tapRow($0 - 1) },
      .single("scroll to end", .reachBottom),
      .single("tap footer", key: "r", .tapFooter),
    ]
  }

  static var original: OriginalDesign<KakaoSearchGesture> { Originals.kakaoSearch }

  static var keys: [KeyHint] {
    [
      KeyHint("e", "type"), KeyHint("Enter", "search, or open"), KeyHint("s", "sort"),
      KeyHint("abc", "filter"), KeyHint("↑↓", "scroll"), KeyHint("r", "retry"),
    ]
  }

  func perform(_ gesture: KakaoSearchGesture) {
    switch gesture {
    case .answer(let action): sheet.tap(title: action.title)
    case .deleteBackward: searchField.deleteBackward()
    case .filter(let filter): self.filter.select(filter)
    case .reachBottom: table.scrollToBottom()
    case .replaceText(let text): searchField.replace(with: text)
    case .search: searchField.search()
    case .sort: sortButton.tap()
    case .tapFooter: table.tapFooter()
    case .tapRow(let index): table.tap(row: index)
    case .type(let text): searchField.type(text)
    }
  }

  static var opening: String { "tapped the search field" }

  /// A search begins with its field.
  func open() { searchField.beginEditing() }

  var isTyping: Bool { searchField.isEditing.value && !sheet.isShown }

  func gesture(for key: Key) -> KakaoSearchGesture? {
    if sheet.isShown { return answer(for: key) }
    if isTyping { return edit(for: key) }
    switch key {
    case .enter: return table.firstVisibleRow.map(KakaoSearchGesture.tapRow)
    case .down where table.isNearEnd(1), .pageDown where table.isNearEnd(5): return .reachBottom
    case .character(let character):
      return Self.controls.lazy.compactMap { $0.keys[character] }.first
    default: return nil
    }
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .character("e"): searchField.beginEditing()
    case .escape where isTyping: searchField.endEditing()
    default: return table.scroll(for: key)
    }
    return true
  }

  private func answer(for key: Key) -> KakaoSearchGesture? {
    switch key {
    case .character("1"): .answer(.title)
    case .character("2"): .answer(.date)
    case .character("s"): .sort
    case .escape: .answer(.cancel)
    default: nil
    }
  }

  private func edit(for key: Key) -> KakaoSearchGesture? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .replaceText("")
    case .enter: .search
    default: nil
    }
  }
}
