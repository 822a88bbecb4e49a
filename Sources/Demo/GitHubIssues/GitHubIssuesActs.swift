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

  static let beginEditing = Self("tapped the search field") { $0.searchField.beginEditing() }

  static let endEditing = Self("let the keyboard go") { $0.searchField.endEditing() }

  /// Scrolling is no news to the view model, so that there are no words for it.
  static func scroll(by distance: Int) -> Self {
    Self("") { $0.table.scroll(by: distance) }
  }
}
