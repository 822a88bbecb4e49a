import Core
import ViewModels

/// What the person can do to the search of blogs and cafés.
extension Script<KakaoSearchScreen>.Act {
  static func type(_ text: String) -> Self {
    Self("typed \(text)") { $0.searchField.type(text) }
  }

  static func replace(with text: String) -> Self {
    Self("replaced the text by \(text)") { $0.searchField.replace(with: text) }
  }

  static let search = Self("tapped search") { $0.searchField.search() }

  static let sort = Self("tapped sort") { $0.sortButton.tap() }

  static func choose(action: Int, _ title: String) -> Self {
    Self("chose \(title) in the sheet") { $0.sheet.tap(action: action) }
  }

  static let cancel = Self("cancelled the sheet") { $0.sheet.cancel() }

  static func choose(_ filter: DocumentFilter) -> Self {
    Self("chose the filter \(filter.label)") { $0.filter.select(filter) }
  }

  static let scrollToBottom = Self("scrolled to the end") { $0.table.scrollToBottom() }

  static let scrollToTop = Self("scrolled to the top") { $0.table.scrollToTop() }

  static let retry = Self("tapped the footer") { $0.table.tapFooter() }

  static let tapFirst = Self("tapped the first row in sight") { $0.table.tapFirstVisible() }

  static let deleteBackward = Self("deleted a letter") { $0.searchField.deleteBackward() }

  static let beginEditing = Self("tapped the search field") { $0.searchField.beginEditing() }

  static let endEditing = Self("let the keyboard go") { $0.searchField.endEditing() }

  /// Scrolling itself is no news to the view model; reaching the bottom is.
  static func scroll(by distance: Int) -> Self {
    Self("") { $0.table.scroll(by: distance) }
  }
}
