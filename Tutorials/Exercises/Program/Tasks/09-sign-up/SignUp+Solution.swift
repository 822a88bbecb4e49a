import Core

extension Solution {
  static func canSignUp(email: Driver<String>, password: Driver<String>) -> Driver<Bool> {
    Driver.combineLatest(email, password) { $0.contains("@") && $1.count >= 8 }
      .distinctUntilChanged()
  }
}
