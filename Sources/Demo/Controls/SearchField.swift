import Core

/// A field for a search text, with the keyboard that belongs to it.
@MainActor
final class SearchField {
  /// Whether the keyboard is up.
  let isEditing = BehaviorRelay(value: false)

  private let placeholder: String
  private let content = BehaviorRelay(value: TextField())
  private let searches = PublishRelay<Void>()

  init(placeholder: String) {
    self.placeholder = placeholder
  }

  /// Sends what stands in the field, and again when that changes.
  var text: Driver<String> { content.asDriver().map(\.text).distinctUntilChanged() }

  /// Sends when the search key of the keyboard is tapped.
  var searchTapped: Signal<Void> { searches.asSignal() }

  /// Taps the field, which brings the keyboard up.
  func beginEditing() { isEditing.accept(true) }

  /// Lets the keyboard go.
  func endEditing() { isEditing.accept(false) }

  /// Types behind the text that is there, as the user does.
  func type(_ text: String) { edit { $0.insert(text) } }

  /// Deletes the last character.
  func deleteBackward() { edit { $0.deleteBackward() } }

  /// Replaces the text.
  func replace(with text: String) { edit { $0 = TextField(text: text) } }

  /// Taps the search key, which lets the keyboard go.
  func search() {
    isEditing.accept(false)
    searches.accept(())
  }

  /// The field; of a long text, its end is in sight.
  var block: HorizontalStack {
    HorizontalStack {
      Line(.role(.muted, "⌕ "))
      TextFieldLine(
        content.value,
        cursor: isEditing.value ? .bar : nil,
        placeholder: .role(.muted, placeholder)
      )
    }
  }

  /// The upper edge of the keyboard; nil while it is down.
  var keyboard: Separator? {
    isEditing.value ? Separator("▔", title: .role(.muted, " ⌨ keyboard ")) : nil
  }

  private func edit(_ change: (inout TextField) -> Void) {
    var field = content.value
    change(&field)
    isEditing.accept(true)
    content.accept(field)
  }
}
