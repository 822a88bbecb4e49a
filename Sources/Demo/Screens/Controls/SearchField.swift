import Core

/// A field for a search text, with the keyboard that belongs to it.
package final class SearchField {
  /// The text in the field.
  package let text = BehaviorRelay(value: "")

  /// True while the keyboard is up.
  package let isEditing = BehaviorRelay(value: false)

  private let searches = PublishRelay<Void>()

  /// Sends when the search key of the keyboard is tapped.
  package var searchTapped: Signal<Void> { searches.asSignal() }

  /// Types at the end of the text, as the user does.
  package func type(_ insertion: String) {
    replace(with: text.value + insertion.filter { !$0.isNewline })
  }

  /// Deletes the last character.
  package func deleteBackward() { replace(with: String(text.value.dropLast())) }

  /// Replaces the text.
  package func replace(with new: String) {
    isEditing.accept(true)
    text.accept(new)
  }

  /// Taps the search key, which hides the keyboard.
  package func search() {
    isEditing.accept(false)
    searches.accept(())
  }
}
