import Core

extension Exercise {
  static let signUp = Exercise(
    "May I sign up?",
    topic: "combineLatest",
    page: "06-state-and-events.md",
    yours: canSignUp(email:password:),
    solution: Solution.canSignUp(email:password:),
    mistakes: [
      "only the email": { email, _ in email.map { $0.contains("@") } },
      "with every key": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $1.count >= 8 }
      },
      "looks at the password when the email changes": { email, password in
        email.withLatestFrom(password) { $0.contains("@") && $1.count >= 8 }
          .distinctUntilChanged()
      },
      "more than eight": { email, password in
        Driver.combineLatest(email, password) { $0.contains("@") && $1.count > 8 }
          .distinctUntilChanged()
      },
    ],
    hints: [
      "Both fields count, and either may change: combine the latest of both.",
      "`Driver.combineLatest(email, password) { … }`; the closure gets both texts.",
      "If it sends with every key now, you know the operator that drops repetitions.",
    ],
    learned: [
      "`combineLatest` is for states: it emits when either changes, once both have a value.",
      "`distinctUntilChanged` behind it lets the button change only when the answer does.",
      "One field is one input; what they allow together is one output.",
    ]
  ) { m, canSignUp in
    let email = m.hot(
      "a-b-------c",
      ["a": "", "b": "ann@example.com", "c": "ann"],
      named: "email"
    )
    let password = m.hot(
      "a---b-c-d--",
      ["a": "", "b": "secret", "c": "secret12", "d": "secret123"],
      named: "password"
    )
    m.expect(
      canSignUp(
        email.asDriver(onErrorDriveWith: .empty()),
        password.asDriver(onErrorDriveWith: .empty())
      ),
      "f-----t---f",
      ["f": false, "t": true],
      named: "isEnabled"
    )
  }
}
