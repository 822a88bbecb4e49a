import Marbles
import Reactive

/// The button of a sign-up form is enabled while the form is complete.
///
/// It's complete when the email contains an "@" and the password has eight characters or more. Emit
/// whether the button is enabled: at first, and whenever that changes, but not after every
/// keystroke.
func canSignUp(
  email: Driver<String>,
  password: Driver<String>
) -> Driver<Bool> {
  // Your turn.
  email.map { $0.contains("@") }
}

// End of your file.

extension Solution {
  static func canSignUp(
    email: Driver<String>,
    password: Driver<String>
  ) -> Driver<Bool> {
    Driver.combineLatest(email, password) { $0.contains("@") && $1.count >= 8 }
      .distinctUntilChanged()
  }
}

extension Exercise {
  static let signUp = Exercise(
    "A sign-up form",
    topic: "combineLatest",
    page: "02-mvvm.md",
    yours: canSignUp(email:password:),
    solution: Solution.canSignUp(email:password:),
    mistakes: [
      "with every key": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $1.count >= 8 }
      },
      "looks at the password when the email changes": { email, password in
        email.withLatestFrom(password) { $0.contains("@") && $1.count >= 8 }
          .distinctUntilChanged()
      },
      "only with a name before the @": { email, password in
        Driver.combineLatest(email, password) {
          $0.contains("@") && !$0.hasPrefix("@") && $1.count >= 8
        }
        .distinctUntilChanged()
      },
      "blanks don't count": { email, password in
        Driver.combineLatest(email, password) {
          $0.contains("@") && $1.filter { $0 != " " }.count >= 8
        }
        .distinctUntilChanged()
      },
      "only longer emails": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $0.count > 3 && $1.count >= 8 }
          .distinctUntilChanged()
      },
      "disabled at first, whatever is filled in": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $1.count >= 8 }
          .skip(1)
          .startWith(false)
          .distinctUntilChanged()
      },
      "more than eight": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $1.count > 8 }
          .distinctUntilChanged()
      },
    ],
    hints: [
      "Either field may change, and both count: combine the latest text of each.",
      "`Driver.combineLatest(email, password) { … }`; the closure gets both texts.",
      "Does it emit after every keystroke now? You know the operator that drops repetitions.",
    ],
    learned: [
      "`combineLatest` is for states: it emits when either changes, once both have a value.",
      "`distinctUntilChanged` after it drops the repetitions.",
      "Each field is an input; the button that depends on both is one output.",
    ]
  ) { m, canSignUp in
    let email = m.hot("a-b-------c", ["a": "", "b": "ann@example.com", "c": "ann"], named: "email")
    let passwords: MarbleValues = ["a": "", "b": "secret1", "c": "secret12", "d": "secret123"]
    let password = m.hot("a---b-c-d--", passwords, named: "password")
    let isEnabled = canSignUp(
      email.asDriver(onErrorDriveWith: .empty()),
      password.asDriver(onErrorDriveWith: .empty())
    )
    m.expect(isEnabled, "f-----t---f", .flags, named: "isEnabled")
  } again: { m, canSignUp in
    let email = m.hot("   a---b-", ["a": "", "b": "@bc"], named: "email, typed last")
    let password = m.hot("a-b---", ["a": "", "b": " secret "], named: "password")
    let isEnabled = canSignUp(
      email.asDriver(onErrorDriveWith: .empty()),
      password.asDriver(onErrorDriveWith: .empty())
    )
    m.expect(isEnabled, "f---t-", .flags, named: "isEnabled")
    // A form that is filled in already, as for a user who comes back.
    let filled = canSignUp(
      m.hot("a---b-", ["a": "ann@example.com", "b": "ann"], named: "email, filled in")
        .asDriver(onErrorDriveWith: .empty()),
      m.hot("a-----", ["a": "secret12"], named: "password, filled in")
        .asDriver(onErrorDriveWith: .empty())
    )
    m.expect(filled, "t---f-", .flags, named: "isEnabled, filled in")
  }
}
