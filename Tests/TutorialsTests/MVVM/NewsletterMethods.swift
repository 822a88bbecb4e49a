/// The decisions have an object of their own: a view model with methods.
enum NewsletterMethods {
  typealias Newsletter = NewsletterService.Newsletter
  typealias NewsletterState = NewsletterValue.NewsletterState

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
}
