import Core

/// The button of a sign-up form is enabled while the form is filled in.
///
/// It is when the email holds an "@" and the password has eight characters or more. Send whether the
/// button is enabled at first and when that changes, not with every key.
func canSignUp(email: Driver<String>, password: Driver<String>) -> Driver<Bool> {
  // Your turn.
  email.map { $0.contains("@") }
}
