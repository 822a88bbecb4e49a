import Core
import Workshop

protocol SignUpService {
  func isFree(_ name: String) -> Single<Bool>
  /// False if somebody else has taken the name meanwhile.
  func signUp(_ name: String, _ password: String) -> Single<Bool>
}

enum NameStatus: Equatable {
  case tooShort, typing, checking, free, taken, unknown
}

final class SignUpViewModel: ViewModelType {
  struct Input {
    let name: Driver<String>
    let password: Driver<String>
    let retryTapped: Signal<Void>
    let signUpTapped: Signal<Void>
  }

  struct Output {
    let error: Driver<String>
    let isEnabled: Driver<Bool>
    let isSigningUp: Driver<Bool>
    let nameStatus: Driver<NameStatus>
    let signedUp: Signal<String>
  }

  private enum Phase: Equatable {
    case idle, sending
    case refused(String)
    case done(String)
  }

  private let scheduler: any SchedulerType
  private let service: any SignUpService

  init(service: any SignUpService, scheduler: any SchedulerType) {
    self.scheduler = scheduler
    self.service = service
  }

  func transform(input: Input) -> Output {
    let name = input.name.distinctUntilChanged().asObservable()
    let retry = input.retryTapped.asObservable().startWith(())
    let status = Observable.combineLatest(name, retry) { name, _ in name }
      .flatMapLatest { name -> Observable<NameStatus> in
        guard name.count >= 3 else { return .just(.tooShort) }
        return self.check(name).startWith(.typing)
      }
      .asDriver(onErrorDriveWith: .empty())
    let form = Driver.combineLatest(input.name, input.password, status) { ($0, $1, $2) }
    let attempt = input.signUpTapped.asObservable()
      .withLatestFrom(form)
      .filter { $1.count >= 8 && $2 == .free }
      .flatMapFirst { name, password, _ in self.signUp(name, password) }
      .asSignal(onErrorSignalWith: .empty())
    let phase = attempt.asObservable().startWith(.idle).asDriver(onErrorDriveWith: .empty())
    return Output(
      error: phase.map { if case .refused(let text) = $0 { text } else { "" } }
        .distinctUntilChanged(),
      isEnabled: Driver.combineLatest(form, phase) { form, phase in
        form.1.count >= 8 && form.2 == .free && phase != .sending
      }
      .distinctUntilChanged(),
      isSigningUp: phase.map { $0 == .sending }.distinctUntilChanged(),
      nameStatus: status,
      signedUp: attempt.compactMap { if case .done(let name) = $0 { name } else { nil } }
    )
  }

  private func check(_ name: String) -> Observable<NameStatus> {
    Observable.just(name)
      .delay(.milliseconds(300), scheduler: scheduler)
      .flatMap { [service] name in
        service.isFree(name).map { $0 ? NameStatus.free : .taken }
          .catchAndReturn(.unknown)
          .asObservable()
          .startWith(.checking)
      }
  }

  private func signUp(_ name: String, _ password: String) -> Observable<Phase> {
    service.signUp(name, password)
      .map { $0 ? Phase.done(name) : .refused("\(name) has just been taken.") }
      .catchAndReturn(.refused("Try again."))
      .asObservable()
      .startWith(.sending)
  }
}

enum SignUp: YourScreen {
  typealias Output = SignUpViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    let name = stage.state("name", ["e": "", "a": "Ada", "t": "Tim", "x": "Al"])
    let password = stage.state(
      "password",
      ["n": "", "w": "1234567", "p": "open sesame", "8": "12345678"]
    )
    let viewModel = SignUpViewModel(
      service: SignUpAnswers(stage: stage),
      scheduler: stage.scheduler
    )
    return viewModel.transform(
      input: .init(
        name: name,
        password: password,
        retryTapped: stage.tap("retry", letter: "r"),
        signUpTapped: stage.tap("sign up", letter: "s", while: "isEnabled")
      )
    )
  }

  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.isEnabled, "sign up", of: "sign up"),
      .failure(\.nameStatus, of: "check", retry: "retry") { $0 == .unknown },
      .message(\.error, of: "sign up"),
      .spinner(\.isSigningUp, of: "sign up"),
      .spinner(\.nameStatus, of: "check") { $0 == .checking },
    ]
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("signs up", user: "p-a-------s----") {
      $0.error("                    e---------------", ["e": ""])
      $0.isEnabled("                f-------t-f--t--", ["f": false, "t": true])
      $0.isSigningUp("              f---------t--f--", ["f": false, "t": true])
      $0.nameStatus(
        "e-t--c--f-------",
        [
          "e": .tooShort, "t": .typing, "c": .checking, "f": .free,
        ]
      )
      $0.signedUp("                 -------------a--", ["a": "Ada"])
    }
  }
}

struct SignUpAnswers: SignUpService {
  let stage: ExploringStage

  func isFree(_ name: String) -> Single<Bool> {
    stage.answer("check \(name)", true, or: ["taken": false])
  }
  func signUp(_ name: String, _ password: String) -> Single<Bool> {
    stage.answer("sign up \(name)", true, or: ["taken": false])
  }
}
