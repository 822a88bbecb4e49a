/// Step 2.
enum NewsletterValue {
  typealias Newsletter = NewsletterService.Newsletter

  /// Everything that the screen has to know.
  struct NewsletterState: Equatable {
    enum Phase {
      case idle, sending, done, failed
    }

    var email = ""
    var phase = Phase.idle

    var isButtonEnabled: Bool { phase != .sending && email.contains("@") }

    var message: String {
      switch phase {
      case .idle: ""
      case .sending: "Sending…"
      case .done: "Thank you."
      case .failed: "That did not work. Try again."
      }
    }
  }

  @MainActor
  final class NewsletterController {
    let field = EmailField()
    let button = SubscribeButton()
    let label = MessageLabel()
    private let newsletter: any Newsletter
    private var state = NewsletterState() {
      didSet { render() }
    }

    init(newsletter: any Newsletter) {
      self.newsletter = newsletter
    }

    func viewDidLoad() {
      render()
      field.onEdit = { [weak self] in self?.edited() }
      button.onTap = { [weak self] in self?.tapped() }
    }

    private func render() {
      button.isEnabled = state.isButtonEnabled
      label.text = state.message
    }

    private func edited() {
      state.email = field.text
    }

    private func tapped() {
      state.phase = .sending
      newsletter.signUp(state.email) { [weak self] error in
        self?.state.phase = error == nil ? .done : .failed
      }
    }
  }
}
