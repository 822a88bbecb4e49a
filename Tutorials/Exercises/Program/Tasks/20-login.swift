import Contract
import Marbles
import Reactive

/// Write the view model of a login, starting from scratch.
///
/// - The button is enabled while email and password are not empty and no login is in flight. A tap
///   while it is disabled does nothing.
/// - `login` gets the texts of the two fields. It emits the user's name, or fails. It's in flight
///   until it ends, which may be some time after the name.
/// - A message follows the name or the failure: "Welcome, NAME" or "Wrong email or password". It
///   is emitted once: a view that binds later must not get it again. After a failure the user can
///   try again.
///
/// To let the file compile, each output is `.never()` at first, which emits nothing and never ends.
final class LoginViewModel: ViewModelType {
  private let login: (_ email: String, _ password: String) -> Observable<String>

  init(login: @escaping (String, String) -> Observable<String>) {
    self.login = login
  }

  func transform(input: LoginInput) -> LoginOutput {
    // Your turn.
    LoginOutput(isEnabled: .never(), isLoading: .never(), message: .never())
  }
}

struct LoginInput {
  /// Send when the text of the email field changes, and at first.
  let email: Driver<String>

  /// Send when the text of the password field changes, and at first.
  let password: Driver<String>

  /// Send when the button is tapped.
  let loginTapped: Signal<Void>
}

struct LoginOutput {
  /// Emits whether the button is enabled, at first and when that changes.
  let isEnabled: Driver<Bool>

  /// Emits whether a login is in flight, at first and when that changes.
  let isLoading: Driver<Bool>

  /// Emits a message once, when a login has succeeded or failed.
  let message: Signal<String>
}

// End of your file.

extension Solution {
  final class LoginViewModel: ViewModelType {
    private let login: (_ email: String, _ password: String) -> Observable<String>

    init(login: @escaping (String, String) -> Observable<String>) {
      self.login = login
    }

    func transform(input: LoginInput) -> LoginOutput {
      let credentials = Driver.combineLatest(input.email, input.password) {
        (email: $0, password: $1)
      }

      // nil when a login begins, then everything that it does, up to its end.
      let logins = input.loginTapped.asObservable()
        .withLatestFrom(credentials)
        .filter { !$0.email.isEmpty && !$0.password.isEmpty }
        .flatMapFirst { [login] credentials -> Observable<Event<String>?> in
          login(credentials.email, credentials.password)
            .map { "Welcome, \($0)" }
            .catchAndReturn("Wrong email or password")
            .materialize()
            .map { $0 }
            .startWith(nil)
        }
        .startWith(.completed)
        .asDriver(onErrorDriveWith: .empty())

      let isLoading =
        logins
        .map { $0?.isStopEvent != true }
        .distinctUntilChanged()

      let isEnabled = Driver.combineLatest(credentials, isLoading) {
        !$0.email.isEmpty && !$0.password.isEmpty && !$1
      }
      .distinctUntilChanged()

      return LoginOutput(
        isEnabled: isEnabled,
        isLoading: isLoading,
        message: logins.asObservable().skip(1)
          .compactMap { $0?.element }
          .asSignal(onErrorSignalWith: .empty())
      )
    }
  }
}

extension Exercise {
  static let login = Exercise(
    "A login, from scratch",
    topic: "Input, Output, transform",
    page: "08-on-a-real-screen.md",
    yours: { LoginViewModel(login: $0).transform(input:) } as Make,
    solution: { Solution.LoginViewModel(login: $0).transform(input:) } as Make,
    mistakes: [
      "may be tapped while a login is in flight": { login in
        { input in
          let output = input.solved(login)
          let isEnabled = Driver.combineLatest(input.email, input.password) {
            !$0.isEmpty && !$1.isEmpty
          }
          return LoginOutput(
            isEnabled: isEnabled.distinctUntilChanged(),
            isLoading: output.isLoading,
            message: output.message
          )
        }
      },
      "a login for each output": { login in
        {
          LoginOutput(
            isEnabled: $0.solved(login).isEnabled,
            isLoading: $0.solved(login).isLoading,
            message: $0.solved(login).message
          )
        }
      },
      "a tap on an empty field logs in": { login in
        { input in
          // A space after each text gets it past the guard.
          let filled = LoginInput(
            email: input.email.map { $0 + " " },
            password: input.password.map { $0 + " " },
            loginTapped: input.loginTapped
          )
          let output = filled.solved { login(String($0.dropLast()), String($1.dropLast())) }
          let isEnabled = Driver.combineLatest(input.email, input.password, output.isLoading) {
            !$0.isEmpty && !$1.isEmpty && !$2
          }
          return LoginOutput(
            isEnabled: isEnabled.distinctUntilChanged(),
            isLoading: output.isLoading,
            message: output.message
          )
        }
      },
      "enabled before the login has ended": { login in
        { $0.solved { login($0, $1).take(1) } }
      },
      "the same message only once": { login in
        { input in
          let output = input.solved(login)
          let message = output.message.asObservable().distinctUntilChanged()
          return LoginOutput(
            isEnabled: output.isEnabled,
            isLoading: output.isLoading,
            message: message.asSignal(onErrorSignalWith: .empty())
          )
        }
      },
      "a message that comes back": { login in
        { input in
          let output = input.solved(login)
          let message = output.message.asObservable().share(replay: 1, scope: .forever)
          return LoginOutput(
            isEnabled: output.isEnabled,
            isLoading: output.isLoading,
            message: message.asSignal(onErrorSignalWith: .empty())
          )
        }
      },
    ],
    hints: [
      "Start with the tap: read the two fields with `withLatestFrom`, then call `login`.",
      "`materialize` each login, and mark its start with `startWith`. Before the first: `.completed`.",
      "`isLoading` maps these steps: true until a stop event. `message` skips the step it finds.",
      "`isEnabled` is a `combineLatest` of the fields and `isLoading`, without repetitions.",
    ],
    learned: [
      "A view model is one function: inputs in, outputs out, and no subscription inside.",
      "One driver of steps gives both: a state and, without the replayed step, no Sticky Event.",
      "The button depends on states alone, and `isLoading` is one of them.",
    ]
  ) { m, transform in
    let refusal = m.cold("---#", named: "login with secret")
    // It emits the name and is still in flight, so a tap at 1.3 s does nothing.
    let welcome = m.cold("---n--|", ["n": "Ann"], named: "login with secret2")
    let transform = transform { _, password in
      (password == "secret" ? refusal : welcome).asObservable()
    }
    m.expect(Transform(transform)) {
      LoginInput(
        email: m.driver("     ab---------------a--", ["a": "", "b": "ann@example.com"]),
        password: m.driver("  a-b-----c----------", ["a": "", "b": "secret", "c": "secret2"]),
        // The second tap finds no password, the last one no email.
        loginTapped: m.taps(" tt-tt----t--t----t-")
      )
    } outputs: {
      $0.isEnabled("          f-tf--t--f-----t-f--", .flags)
      $0.isLoading("          f--t--f--t-----f----", .flags)
      let texts = MarbleValues(vocabulary: ["x": "Wrong email or password", "w": "Welcome, Ann"])
      $0.message("            ------x", texts, subscribed: "^------!")
      // A screen that comes back gets the next message, not the last one.
      let message = $0.output.message
      m.expect(message, "     -", texts, subscribed: "--------^!", named: "screen back")
      let meanwhile = "       ----------^--!"
      m.expect(message, "     ------------w", texts, subscribed: meanwhile, named: "meanwhile")
      m.expect(message, "     -", texts, subscribed: "--------------^", named: "screen after")
    }
    m.expectSubscriptions(refusal, "---^--!")
    m.expectSubscriptions(welcome, "---------^-----!")
  } again: { m, transform in
    // Two failures in a row, then a login that ends without a name.
    let refusal = m.cold("-#", [:], named: "refused login") as TestableObservable<String>
    let silent = m.cold(" -|", [:], named: "silent login") as TestableObservable<String>
    let login = inTurn(refusal, refusal, silent)
    let transform = transform { _, _ in login() }
    m.expect(Transform(transform)) {
      LoginInput(
        email: m.driver("     b-----------", ["b": "ann@example.com"]),
        password: m.driver("  p-----------", ["p": "secret"]),
        loginTapped: m.taps(" -t--t--t----")
      )
    } outputs: {
      $0.isEnabled("          tft-ft-ft---", .flags)
      $0.isLoading("          ftf-tf-tf---", .flags)
      $0.message("            --x--x------", ["x": "Wrong email or password"])
    }
  }
}

extension LoginInput {
  /// The solution's output for this input.
  fileprivate func solved(
    _ login: @escaping (String, String) -> Observable<String>
  ) -> LoginOutput {
    Solution.LoginViewModel(login: login).transform(input: self)
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make =
  @Sendable (@escaping (String, String) -> Observable<String>) -> (LoginInput) -> LoginOutput
