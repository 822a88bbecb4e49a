import Core
import MarbleKit
import Screens

/// A field for a password, which shows a dot for each character.
@MainActor
final class SecureField {
  private let placeholder: String
  private let content = BehaviorRelay(value: TextField())

  init(placeholder: String) {
    self.placeholder = placeholder
  }

  /// The text, whenever it changes.
  var text: Driver<Secret> {
    content.asDriver().map { Secret($0.text) }.distinctUntilChanged()
  }

  /// Types behind the text that is there, as the user does.
  func type(_ text: String) { edit { $0.insert(text) } }

  /// Deletes the last character.
  func deleteBackward() { edit { $0.deleteBackward() } }

  /// The field with its dots.
  var block: TextFieldLine {
    TextFieldLine(content.value.masked, cursor: .bar, placeholder: .role(.muted, placeholder))
  }

  private func edit(_ change: (inout TextField) -> Void) {
    var field = content.value
    change(&field)
    content.accept(field)
  }
}
