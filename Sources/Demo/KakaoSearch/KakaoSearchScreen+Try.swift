import Core
import ViewModels

/// The search of blogs and cafés by hand.
extension KakaoSearchScreen {
  static var opening: Script<KakaoSearchScreen>.Act? { .beginEditing }

  static var keys: [KeyHint] {
    [
      KeyHint("e", "type"), KeyHint("Enter", "search, or open"), KeyHint("s", "sort"),
      KeyHint("abc", "filter"), KeyHint("↑↓", "scroll"), KeyHint("r", "retry"),
    ]
  }

  /// A server with 25 blog posts and 12 posts in cafés on whatever is searched for.
  static var server: [Rule] {
    (1...3).map { page in
      On(.get, "/v2/search/blog?page=\(page)").answers(
        .json(KakaoSample.blog(page: page, total: 25))
      )
    }
      + (1...2).map { page in
        On(.get, "/v2/search/cafe?page=\(page)").answers(
          .json(KakaoSample.cafe(page: page, total: 12))
        )
      }
  }

  var isTyping: Bool { searchField.isEditing.value && !sheet.isShown }

  func act(for key: Key) -> Script<KakaoSearchScreen>.Act? {
    if sheet.isShown { return choosing(key) }
    if isTyping, let act = editing(key) { return act }
    switch key {
    case .character("e"): return .beginEditing
    case .character("s"): return .sort
    case .character("r"): return .retry
    case .character("a"): return .choose(.all)
    case .character("b"): return .choose(.blog)
    case .character("c"): return .choose(.cafe)
    case .enter: return table.rows.value.isEmpty ? nil : .tapFirst
    case .down: return .scroll(by: 1)
    case .up: return .scroll(by: -1)
    case .pageDown: return .scroll(by: 5)
    case .pageUp: return .scroll(by: -5)
    default: return nil
    }
  }

  private func choosing(_ key: Key) -> Script<KakaoSearchScreen>.Act? {
    switch key {
    case .character("1"): .choose(action: 0, "Title")
    case .character("2"): .choose(action: 1, "Date")
    case .character("s"): .sort
    case .escape: .cancel
    default: nil
    }
  }

  private func editing(_ key: Key) -> Script<KakaoSearchScreen>.Act? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .replace(with: "")
    case .enter: .search
    case .escape: .endEditing
    default: nil
    }
  }
}
