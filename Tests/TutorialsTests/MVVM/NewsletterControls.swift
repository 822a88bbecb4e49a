/// A text field that replaces UIKit's.
final class EmailField {
  private(set) var text = ""
  var onEdit: () -> Void = {}

  /// Acts like the user.
  func type(_ text: String) {
    self.text = text
    onEdit()
  }
}

/// A button; it does nothing while it is disabled.
final class SubscribeButton {
  var isEnabled = true
  var onTap: () -> Void = {}

  /// Acts like the user.
  func tap() {
    if isEnabled { onTap() }
  }
}

/// A line of text.
final class MessageLabel {
  var text = ""
}
