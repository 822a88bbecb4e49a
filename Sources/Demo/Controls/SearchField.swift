import Core

/// A field for a search text, with the keyboard that belongs to it.
@MainActor
final class SearchField {
  /// Whether the keyboard is up.
  let isEditing = BehaviorRelay(value: false)

  private let placeholder: String
  private let content = BehaviorRelay(value: "")
  private let searches = PublishRelay<Void>()

  init(placeholder: String) {
    self.placeholder = placeholder
  }

  /// Sends what stands in the field, and again when that changes.
  var text: Driver<String> { content.asDriver().distinctUntilChanged() }

  /// Sends when the search key of the keyboard is tapped.
  var searchTapped: Signal<Void> { searches.asSignal() }

  /// Taps the field, which brings the keyboard up.
  func beginEditing() { isEditing.accept(true) }

  /// Lets the keyboard go.
  func endEditing() { isEditing.accept(false) }

  /// Types behind the text that is there, as the person does.
  func type(_ text: String) {
    isEditing.accept(true)
    content.accept(content.value + text)
  }

  /// Deletes the last character.
  func deleteBackward() {
    isEditing.accept(true)
    content.accept(String(content.value.dropLast()))
  }

  /// Replaces the text.
  func replace(with text: String) {
    isEditing.accept(true)
    content.accept(text)
  }

  /// Taps the search key, which lets the keyboard go.
  func search() {
    isEditing.accept(false)
    searches.accept(())
  }

  /// The field; of a long text, its end is in sight.
  func text(columns: Int) -> StyledText {
    var room = max(columns - 4, 1)
    let shown = content.value.reversed().prefix { character in
      room -= DisplayWidth.of(character)
      return room >= 0
    }.reversed()
    let cursor = isEditing.value ? StyledText("▏", .role(.accent)) : ""
    let inside: StyledText =
      content.value.isEmpty
      ? cursor + .role(.muted, placeholder) : StyledText(String(shown)) + cursor
    return (.role(.muted, "⌕ ") + inside).padded(toColumns: columns)
  }

  /// The upper edge of the keyboard; nil when it is down.
  func keyboard(columns: Int) -> StyledText? {
    guard isEditing.value else { return nil }
    let title = " ⌨ keyboard "
    let rest = max(columns - DisplayWidth.of(title), 0)
    let left = String(repeating: "▔", count: rest / 2)
    let right = String(repeating: "▔", count: rest - rest / 2)
    return StyledText(left + title + right, .role(.muted))
  }
}
