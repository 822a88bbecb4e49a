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
          return LoginOutput(
            isEnabled: isEnabled.distinctUntilChanged(),
            isLoading: output.isLoading,
            message: output.message
          )
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
        email: m.driver("     ab------------", ["a": "", "b": "ann@example.com"]),
        loginTapped: m.taps(" t--tt----t-----"),
        password: m.driver("  a-b-----c------", ["a": "", "b": "secret", "c": "secret2"])
      )
    } outputs: {
      $0.isEnabled("          f-tf--t--f--t--", ["f": false, "t": true])
      $0.isLoading("          f--t--f--t--f--", ["f": false, "t": true])
      $0.message(
        "            ------x-----w--",
        [
          "x": "Wrong email or password", "w": "Welcome, Ann",
        ]
      )
    }
    m.expectSubscriptions(refusal, "---^--!")
    m.expectSubscriptions(welcome, "---------^---!")
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make =
  @Sendable (@escaping (String, String) -> Observable<String>) -> (LoginInput) -> LoginOutput
