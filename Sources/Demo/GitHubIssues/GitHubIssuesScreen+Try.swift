import Core
import Foundation
import ViewModels

/// The search for issues by hand.
extension GitHubIssuesScreen {
  static var opening: Script<GitHubIssuesScreen>.Act? { .beginEditing }

  static var keys: [KeyHint] {
    [
      KeyHint("a…z", "type"), KeyHint("Esc", "end typing"), KeyHint("e", "type on"),
      KeyHint("1…9", "tap row"), KeyHint("r", "retry"), KeyHint("↑↓", "scroll"),
    ]
  }

  /// One repository of each kind; every other name is not found.
  static var server: [Rule] {
    repository("ada/lab")
      + repository("ada/empty", issues: .json("[]"))
      + repository("ada/off", issues: .status(410, body: GitHubSample.issuesDisabled))
      + [
        On(.get, "/repos/ada/old").answers(
          .movedPermanently(to: "https://api.github.com/repos/ada/lab")
        ),
        On(.get, "/repos/ada/busy").answers(.tooManyRequests(retryAfter: 600)),
        On(.get, "/repos/*/*").answers(.status(404, body: GitHubSample.notFound)),
      ]
  }

  private static func repository(_ name: String, issues: Answer? = nil) -> [Rule] {
    [
      On(.get, "/repos/\(name)").answers(.json(GitHubSample.repository(name))),
      On(.get, "/repos/\(name)/issues").answers(
        issues ?? .json(GitHubSample.issues(of: name, numbers: (1...30).reversed()))
      ),
    ]
  }

  var isTyping: Bool { searchField.isEditing.value }

  func act(for key: Key) -> Script<GitHubIssuesScreen>.Act? {
    if isTyping, let act = editing(key) { return act }
    switch key {
    case .character("e"): return .beginEditing
    case .character("r"): return retryButton.isEnabled.value ? .retry : nil
    case .character(let digit):
      return digit.wholeNumberValue.flatMap {
        table.rows.value.indices.contains($0 - 1) ? .tap(row: $0 - 1) : nil
      }
    case .down: return .scroll(by: 1)
    case .up: return .scroll(by: -1)
    case .pageDown: return .scroll(by: 5)
    case .pageUp: return .scroll(by: -5)
    default: return nil
    }
  }

  private func editing(_ key: Key) -> Script<GitHubIssuesScreen>.Act? {
    switch key {
    case .character(let character): .type(String(character))
    case .paste(let text): .type(text.filter { !$0.isNewline })
    case .backspace: .deleteBackward
    case .control("u"): .clear
    case .enter, .escape: .endEditing
    default: nil
    }
  }
}
