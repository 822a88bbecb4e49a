import Core
import ViewModels

/// What the person can do to the search for issues.
extension Script<GitHubIssuesScreen>.Act {
  static func type(_ text: String) -> Self {
    Self("typed \(text)") { $0.searchField.type(text) }
  }

  static func replace(with text: String) -> Self {
    Self("replaced the text by \(text)") { $0.searchField.replace(with: text) }
  }

  static let deleteBackward = Self("deleted a letter") { $0.searchField.deleteBackward() }

  static let clear = Self("cleared the text") { $0.searchField.replace(with: "") }

  static let retry = Self("tapped retry") { $0.retryButton.tap() }

  static func tap(row: Int) -> Self {
    Self("tapped row \(row + 1)") { $0.table.tap(row: row) }
  }
}
