/// The screen as it is written first: everything in the controller.
@MainActor
enum NewsletterStart {
  @MainActor
  final class NewsletterController {
    let field = EmailField()
    let button = SubscribeButton()
    let label = MessageLabel()

    func viewDidLoad() {
      button.isEnabled = false
      field.onEdit = { [weak self] in self?.edited() }
      button.onTap = { [weak self] in self?.tapped() }
    }

    private func edited() {
      button.isEnabled = field.text.contains("@")
    }

    private func tapped() {
      button.isEnabled = false
      label.text = "Sending…"
      NewsletterAPI.shared.signUp(field.text) { [weak self] error in
        self?.button.isEnabled = true
        self?.label.text = error == nil ? "Thank you." : "That did not work. Try again."
      }
    }
  }
}

/// The service of the first version; a real one would send a request.
@MainActor
final class NewsletterAPI {
  static let shared = NewsletterAPI()

  /// The requests in flight, the oldest first.
  var pending: [((any Error)?) -> Void] = []

  func signUp(_ email: String, completion: @escaping ((any Error)?) -> Void) {
    pending.append(completion)
  }
}

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
