import Core
import Screens
import ViewModels
import WithoutRx

/// What moves the controls: gestures, keys and lines.
extension GitHubIssuesScreen {
  static var controls: [Control<GitHubIssuesGesture>] {
    [
      // The search waits for half a second without typing.
      .text("type", pause: .milliseconds(650)) { .replaceText($0) },
      .single("retry", key: "r", .retry),
      .number("select", keyHint: "1…9") { .tapRow($0 - 1) },
    ]
  }

  static var original: OriginalDesign<GitHubIssuesGesture> { Originals.GitHubIssues.design }

  static var withoutRx: OriginalDesign<GitHubIssuesGesture> {
    OriginalDesign(
      name: "async version",
      sides: ("Rx", "async"),
      plays: { _, _ in true },
      shows: [\.hidesKeyboard, \.issues, \.opened, \.status],
      flaw: { _ in nil },
      omission: "",
      explores: { _ in },
      make: IssueSearchScreen.observable
    )
  }

  static var keys: [KeyHint] {
    [
      KeyHint("a…z", "type"), KeyHint("Esc", "end typing"), KeyHint("e", "type on"),
      KeyHint("1…9", "tap row"), KeyHint("r", "retry"), KeyHint("↑↓", "scroll"),
    ]
  }

  static var credentials: [Credential] { [.githubToken] }

  func perform(_ gesture: GitHubIssuesGesture) {
    switch gesture {
    case .deleteBackward: searchField.deleteBackward()
    case .replaceText(let text): searchField.replace(with: text)
    case .retry: retryButton.tap()
    case .tapRow(let index): table.tap(row: index)
    case .type(let text): searchField.type(text)
    }
  }

  /// A search begins with its field.
  func open() { searchField.beginEditing() }

  var isTyping: Bool { searchField.isEditing.value }

  func gesture(for key: Key) -> GitHubIssuesGesture? {
    if isTyping { return edit(for: key) }
    switch key {
    case .character("r"): return retryButton.isEnabled.value ? .retry : nil
    case .character(let digit):
      let row = digit.wholeNumberValue.map { $0 - 1 }
      return row.flatMap { table.rows.value.indices.contains($0) ? .tapRow($0) : nil }
    default: return nil
    }
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .character("e") where !isTyping: searchField.beginEditing()
    case .enter where isTyping, .escape where isTyping: searchField.endEditing()
    default: return table.scroll(for: key)
    }
    return true
  }

  private func edit(for key: Key) -> GitHubIssuesGesture? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .replaceText("")
    default: nil
    }
  }
}
