/// The decisions have an object of their own: a view model with methods.
enum NewsletterMethods {
  typealias Newsletter = NewsletterService.Newsletter
  typealias NewsletterState = NewsletterValue.NewsletterState

  // region: model
  @MainActor
  final class NewsletterModel {
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
      newsletter.subscribe(state.email) { [weak self] error in
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
    private let model: NewsletterModel

    init(model: NewsletterModel) {
      self.model = model
    }

    func viewDidLoad() {
      model.onChange = { [weak self] state in self?.render(state) }
      render(model.state)
      field.onEdit = { [unowned field, model] in model.edited(field.text) }
      button.onTap = { [model] in model.tapped() }
    }

    private func render(_ state: NewsletterState) {
      button.isEnabled = state.isButtonEnabled
      label.text = state.message
    }
  }
}
