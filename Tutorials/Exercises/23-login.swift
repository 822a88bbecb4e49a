import Core

/// The view model of a login, from nothing.
///
/// The button is enabled while email and password are not empty and no login is in flight; a tap on it
/// otherwise does nothing. `login` takes what the fields hold, and sends the user's name or fails. Then
/// a message comes: "Welcome, NAME" or "Wrong email or password". After a failure one may try again.
///
/// At first each output is `.never()`, which emits nothing and does not end, so that the file compiles.
final class LoginViewModel: ViewModelType {
  private let login: (_ email: String, _ password: String) -> Observable<String>

  init(login: @escaping (_ email: String, _ password: String) -> Observable<String>) {
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

  /// Send when the button is tapped.
  let loginTapped: Signal<Void>

  /// Send when the text of the password field changes, and at first.
  let password: Driver<String>
}

struct LoginOutput {
  /// Emits whether the button is enabled, at first and when that changes.
  let isEnabled: Driver<Bool>

  /// Emits whether a login is in flight, at first and when that changes.
  let isLoading: Driver<Bool>

  /// Emits what to tell the user, once, when a login has ended.
  let message: Signal<String>
}
