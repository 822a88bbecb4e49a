/// A view model with methods: `init` takes the service, and the state has an owner.
enum NewsletterMethods {
  /// Subscribes people to the newsletter.
  protocol Newsletter {
    func signUp(_ email: String, completion: @escaping ((any Error)?) -> Void)
  }

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

  // region: view model
  @MainActor
  final class NewsletterViewModel {
    private(set) var state = NewsletterState() {
      didSet { onChange(state) }
    }
    var onChange: (NewsletterState) -> Void = { _ in }
    private let newsletter: any Newsletter

    init(newsletter: any Newsletter) {
      self.newsletter = newsletter
    }

    func edited(_ email: String) {
      state.email = email
    }

    func tapped() {
      state.phase = .sending
      newsletter.signUp(state.email) { [weak self] error in
        self?.state.phase = error == nil ? .done : .failed
      }
    }
  }
  // endregion

  @MainActor
  final class NewsletterController {
    let field = EmailField()
    let button = SubscribeButton()
    let label = MessageLabel()
    private let viewModel: NewsletterViewModel

    init(viewModel: NewsletterViewModel) {
      self.viewModel = viewModel
    }

    func viewDidLoad() {
      viewModel.onChange = { [weak self] state in self?.render(state) }
      render(viewModel.state)
      field.onEdit = { [unowned field, viewModel] in viewModel.edited(field.text) }
      button.onTap = { [viewModel] in viewModel.tapped() }
    }

    private func render(_ state: NewsletterState) {
      button.isEnabled = state.isButtonEnabled
      label.text = state.message
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
