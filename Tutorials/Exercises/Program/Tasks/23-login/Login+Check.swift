import Core

extension Exercise {
  static let login = Exercise(
    "A login from nothing",
    topic: "Input, Output, transform",
    page: "03-input-output-transform.md",
    yours: { LoginViewModel(login: $0).transform(input:) } as Make,
    solution: { Solution.LoginViewModel(login: $0).transform(input:) } as Make,
    mistakes: [
      "nothing": { _ in
        { _ in LoginOutput(isEnabled: .never(), isLoading: .never(), message: .never()) }
      },
      "may be tapped while a login is in flight": { login in
        let viewModel = Solution.LoginViewModel(login: login)
        return { input in
          let output = viewModel.transform(input: input)
          let isEnabled = Driver.combineLatest(input.email, input.password) {
            !$0.isEmpty && !$1.isEmpty
          }
          return output.enabled(by: isEnabled)
        }
      },
      "a login for each output": { login in
        let viewModel = Solution.LoginViewModel(login: login)
        return { input in
          LoginOutput(
            isEnabled: viewModel.transform(input: input).isEnabled,
            isLoading: viewModel.transform(input: input).isLoading,
            message: viewModel.transform(input: input).message
          )
        }
      },
      "a tap on an empty field logs in": { login in
        let viewModel = Solution.LoginViewModel {
          login(String($0.dropLast()), String($1.dropLast()))
        }
        return { input in
          // A space behind each text gets it past the guard.
          let output = viewModel.transform(
            input: LoginInput(
              email: input.email.map { $0 + " " },
              loginTapped: input.loginTapped,
              password: input.password.map { $0 + " " }
            )
          )
          let isEnabled = Driver.combineLatest(input.email, input.password, output.isLoading) {
            !$0.isEmpty && !$1.isEmpty && !$2
          }
          return output.enabled(by: isEnabled)
        }
      },
      "a message that comes back": { login in
        let viewModel = Solution.LoginViewModel(login: login)
        return { input in
          let output = viewModel.transform(input: input)
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
      "Begin with the tap: `withLatestFrom` the two fields, then call `login`.",
      "Make one stream of what a login does, its beginning included, and share it as a `Signal`.",
      "`isLoading` is a `map` of that stream with `startWith(false)`, `message` a `compactMap`.",
      "`isEnabled` is a `combineLatest` of the fields and `isLoading`, without repetitions.",
    ],
    learned: [
      "A view model is one function: inputs in, outputs out, nothing subscribed inside.",
      "The tap reads the fields by `withLatestFrom`; what a login does is one shared stream.",
      "What the button allows follows from states alone, and loading is one of them.",
    ]
  ) { m, transform in
    let refusal = m.cold("---#", named: "login with secret")
    let welcome = m.cold("---n|", ["n": "Ann"], named: "login with secret2")
    let transform = transform { _, password in
      (password == "secret" ? refusal : welcome).asObservable()
    }
    m.expect(Transform(transform)) {
      LoginInput(
        email: m.driver("     ab------------a--", ["a": "", "b": "ann@example.com"]),
        // The second tap finds no password, the last one no email.
        loginTapped: m.taps(" tt-tt----t-----t-"),
        password: m.driver("  a-b-----c--------", ["a": "", "b": "secret", "c": "secret2"])
      )
    } outputs: {
      $0.isEnabled("          f-tf--t--f--t-f--", ["f": false, "t": true])
      $0.isLoading("          f--t--f--t--f----", ["f": false, "t": true])
      let texts = MarbleValues(vocabulary: ["x": "Wrong email or password", "w": "Welcome, Ann"])
      $0.message("            ------x", texts, subscribed: "^------!")
      // A screen that comes back gets what comes now, and not what it has shown.
      m.expect(
        $0.output.message,
        "                       ------------w----",
        texts,
        subscribed: "           --------^",
        named: "message, screen back"
      )
    }
    m.expectSubscriptions(refusal, "---^--!")
    m.expectSubscriptions(welcome, "---------^---!")
  }
}

extension LoginOutput {
  /// The same but for what the button allows.
  fileprivate func enabled(by isEnabled: Driver<Bool>) -> LoginOutput {
    LoginOutput(
      isEnabled: isEnabled.distinctUntilChanged(),
      isLoading: isLoading,
      message: message
    )
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make =
  @Sendable (@escaping (String, String) -> Observable<String>) -> (LoginInput) -> LoginOutput
