/// The service comes by `init`.
enum NewsletterService {
  /// Subscribes people to the newsletter.
  protocol Newsletter {
    func signUp(_ email: String, completion: @escaping ((any Error)?) -> Void)
  }

  @MainActor
  final class NewsletterController {
    let field = EmailField()
    let button = SubscribeButton()
    let label = MessageLabel()
    private let newsletter: any Newsletter

    init(newsletter: any Newsletter) {
      self.newsletter = newsletter
    }

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
      newsletter.signUp(field.text) { [weak self] error in
        self?.button.isEnabled = true
        self?.label.text = error == nil ? "Thank you." : "That did not work. Try again."
      }
    }
  }

  /// Answers when the test says so.
  final class FakeNewsletter: Newsletter {
    var emails: [String] = []
    var completions: [((any Error)?) -> Void] = []

    func signUp(_ email: String, completion: @escaping ((any Error)?) -> Void) {
      emails.append(email)
      completions.append(completion)
    }
  }
}
