import Core

/// A field for a search text, with the keyboard that belongs to it.
package final class SearchField {
  package let text = BehaviorRelay(value: "")
  package let isEditing = BehaviorRelay(value: false)

  private let searches = PublishRelay<Void>()

  package var searchTapped: Signal<Void> { searches.asSignal() }

  package func type(_ insertion: String) {
    replace(with: text.value + insertion.filter { !$0.isNewline })
  }

  package func deleteBackward() { replace(with: String(text.value.dropLast())) }

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
