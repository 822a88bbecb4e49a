import Core

extension Solution {
  final class LoginViewModel: ViewModelType {
    private let login: (_ email: String, _ password: String) -> Observable<String>

    init(login: @escaping (_ email: String, _ password: String) -> Observable<String>) {
      self.login = login
    }

    func transform(input: LoginInput) -> LoginOutput {
      let credentials = Driver.combineLatest(input.email, input.password) {
        (email: $0, password: $1)
      }

      // nil while a login is in flight, its message when it has ended.
      let messages = input.loginTapped.asObservable()
        .withLatestFrom(credentials)
        .filter { !$0.email.isEmpty && !$0.password.isEmpty }
        .flatMapFirst { [login] credentials -> Observable<String?> in
          login(credentials.email, credentials.password)
            .map { "Welcome, \($0)" }
            .catchAndReturn("Wrong email or password")
            .startWith(nil)
        }
        .asSignal(onErrorSignalWith: .empty())

      let isLoading =
        messages
        .map { $0 == nil }
        .asDriver(onErrorDriveWith: .empty())
        .startWith(false)

      let isEnabled = Driver.combineLatest(credentials, isLoading) { credentials, isLoading in
        !credentials.email.isEmpty && !credentials.password.isEmpty && !isLoading
      }
      .distinctUntilChanged()

      return LoginOutput(
        isEnabled: isEnabled,
        isLoading: isLoading,
        message: messages.compactMap { $0 }
      )
    }
  }
}
