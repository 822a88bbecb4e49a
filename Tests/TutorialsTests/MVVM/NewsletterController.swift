import Core

/// The controller that is left: it binds, and decides nothing.
final class NewsletterController {
  let field = EmailField()
  let button = SubscribeButton()
  let label = MessageLabel()
  private let viewModel: NewsletterViewModel
  private let bag = DisposeBag()

  init(viewModel: NewsletterViewModel) {
    self.viewModel = viewModel
  }

  // region: bind
  func viewDidLoad() {
    let email = BehaviorRelay(value: field.text)
    let taps = PublishRelay<Void>()
    field.onEdit = { [unowned field] in email.accept(field.text) }
    button.onTap = { taps.accept(()) }

    let output = viewModel.transform(
      input: NewsletterViewModel.Input(
        email: email.asDriver(),
        subscribeTapped: taps.asSignal()
      )
    )
    output.isButtonEnabled
      .drive(onNext: { [button] in button.isEnabled = $0 })
      .disposed(by: bag)
    output.message
      .drive(onNext: { [label] in label.text = $0 })
      .disposed(by: bag)
  }
  // endregion
}
