import Core

/// Subscribes people to the newsletter: one response, or an error.
protocol Newsletter {
  func signUp(_ email: String) -> Single<Void>
}

// region: view model
final class NewsletterViewModel: ViewModelType {
  struct Input {
    /// Send the text of the field whenever it changes.
    let email: Driver<String>

    /// Send when the button is tapped.
    let subscribeTapped: Signal<Void>
  }

  struct Output {
    /// Emits whether the button may be tapped, when that changes.
    let isButtonEnabled: Driver<Bool>

    /// Emits the line below the button when it changes; empty at first.
    let message: Driver<String>
  }

  private let newsletter: any Newsletter

  init(newsletter: any Newsletter) {
    self.newsletter = newsletter
  }

  func transform(input: Input) -> Output {
    let phase = input.subscribeTapped.asObservable()
      .withLatestFrom(input.email)
      .flatMapFirst { [newsletter] email in
        newsletter.signUp(email).asObservable()
          .map { NewsletterPhase.done }
          .catchAndReturn(.failed)
          .startWith(.sending)
      }
      .startWith(.idle)
      .asDriver(onErrorDriveWith: .empty())

    let isButtonEnabled = Driver.combineLatest(input.email, phase) { email, phase in
      phase != .sending && email.contains("@")
    }

    return Output(
      isButtonEnabled: isButtonEnabled.distinctUntilChanged(),
      message: phase.map(\.message)
    )
  }
}
// endregion

/// The progress of a subscription.
enum NewsletterPhase {
  case idle, sending, done, failed

  var message: String {
    switch self {
    case .idle: ""
    case .sending: "Sending…"
    case .done: "Thank you."
    case .failed: "That did not work. Try again."
    }
  }
}

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
