/// A text field, as far as the newsletter's controller knows one: a stand-in for UIKit's.
final class EmailField {
  private(set) var text = ""
  var onEdit: () -> Void = {}

  /// What the user does.
  func type(_ text: String) {
    self.text = text
    onEdit()
  }
}

/// A button; it does nothing while it is disabled.
final class SubscribeButton {
  var isEnabled = true
  var onTap: () -> Void = {}

  /// What the user does.
  func tap() {
    if isEnabled { onTap() }
  }
}

/// A line of text.
final class MessageLabel {
  var text = ""
}
