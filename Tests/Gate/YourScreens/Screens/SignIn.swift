import Core
import Workshop

protocol SignInService {
  func signIn(_ name: String, _ password: String) -> Single<Bool>
}

/// A sign-in with methods and relays.
final class SignInViewModel {
  let name = BehaviorRelay(value: "")
  let password = BehaviorRelay(value: "")
  let error = BehaviorRelay<String?>(value: nil)
  let isSigningIn = BehaviorRelay(value: false)
  let isSignedIn = BehaviorRelay(value: false)
  private let bag = DisposeBag()
  private let service: any SignInService
  init(service: any SignInService) { self.service = service }

  var canSignIn: Driver<Bool> {
    Driver.combineLatest(name.asDriver(), password.asDriver(), isBusy) {
      !$0.isEmpty && !$1.isEmpty && !$2
    }
    .distinctUntilChanged()
  }

  private var isBusy: Driver<Bool> {
    Driver.combineLatest(isSigningIn.asDriver(), isSignedIn.asDriver()) { $0 || $1 }
  }

  func signIn() {
    guard !isSigningIn.value, !isSignedIn.value, !name.value.isEmpty, !password.value.isEmpty
    else { return }
    error.accept(nil)
    isSigningIn.accept(true)
    service.signIn(name.value, password.value).subscribe(
      onSuccess: { [weak self] isRight in
        self?.isSigningIn.accept(false)
        self?.isSignedIn.accept(isRight)
        if !isRight { self?.error.accept("Wrong password.") }
      },
      onFailure: { [weak self] _ in
        self?.isSigningIn.accept(false)
        self?.error.accept("Try again.")
      }
    )
    .disposed(by: bag)
  }
}

enum SignIn: YourScreen {
  struct Output {
    let canSignIn: Driver<Bool>
    let error: BehaviorRelay<String?>
    let isSignedIn: BehaviorRelay<Bool>
    let isSigningIn: BehaviorRelay<Bool>
  }

  static func output(on stage: ExploringStage) -> Output {
    let viewModel = stage.hold(SignInViewModel(service: SignInAnswers(stage: stage)))
    let bag = stage.hold(DisposeBag())
    stage.state("name", ["e": "", "a": "Ada", "b": "Bob"]).drive(viewModel.name).disposed(by: bag)
    stage.state("password", ["n": "", "p": "secret"]).drive(viewModel.password).disposed(by: bag)
    stage.tap("sign in", letter: "s", while: "canSignIn").emit(onNext: viewModel.signIn)
      .disposed(by: bag)
    return Output(
      canSignIn: viewModel.canSignIn,
      error: viewModel.error,
      isSignedIn: viewModel.isSignedIn,
      isSigningIn: viewModel.isSigningIn
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canSignIn, "sign in", of: "sign in"),
      .message(\.error),
      .once("sign in"),
      .saves("name", by: "sign in", of: "sign in"),
      .spinner(\.isSigningIn),
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("a wrong password", user: "-aps-----") {
      Nth(1).answers("wrong")
    } expected: {
      $0.error("n--n--w--", ["n": nil, "w": "Wrong password."])
      $0.isSigningIn("f--t--f--", .flags)
      $0.ignore(\.canSignIn, \.isSignedIn)
    }
  }
}

struct SignInAnswers: SignInService {
  let stage: ExploringStage
  func signIn(_ name: String, _ password: String) -> Single<Bool> {
    stage.answer("sign in \(name)", true, or: ["wrong": false])
  }
}
