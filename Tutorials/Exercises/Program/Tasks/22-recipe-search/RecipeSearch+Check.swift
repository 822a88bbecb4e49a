import Core

extension Exercise {
  static let recipeSearch = Exercise(
    "A search that says what it does",
    topic: "a view model's second output",
    page: "12-github-issues.md",
    yours: { RecipeSearchViewModel(search: $0, scheduler: $1).transform(input:) } as Make,
    solution: { Solution.RecipeSearchViewModel(search: $0, scheduler: $1).transform(input:) }
      as Make,
    mistakes: [
      "no status": { search, scheduler in
        let viewModel = Solution.RecipeSearchViewModel(search: search, scheduler: scheduler)
        return { .init(recipes: viewModel.transform(input: $0).recipes, status: .never()) }
      },
      "a search for each output": { search, scheduler in
        let viewModel = Solution.RecipeSearchViewModel(search: search, scheduler: scheduler)
        return {
          .init(
            recipes: viewModel.transform(input: $0).recipes,
            status: viewModel.transform(input: $0).status
          )
        }
      },
    ],
    hints: [
      "Both outputs follow from one stream of steps: cleared, began, found these, failed.",
      "Make that stream in `flatMapLatest`, with `startWith` for the beginning and a catch inside.",
      "A `Driver` shares: make one of the steps, and let both outputs be `map`s of it.",
      "Recipes are a `compactMap` of the steps: `nil` where nothing changes in the list.",
    ],
    learned: [
      "One stream of what a search does, its beginning and its failure included.",
      "Each output is a `map` of it, so they can't disagree, and there is one request.",
      "The catch stands inside, so the search lives on after a failure.",
    ]
  ) { m, transform in
    let leek = m.cold("--r|", ["r": ["Pie", "Soup"]], named: "search leek")
    let egg = m.cold("--#", [:], named: "search egg") as TestableObservable<[String]>
    let transform = transform({ ($0 == "leek" ? leek : egg).asObservable() }, m.scheduler)
    m.expect(Transform(transform)) {
      RecipeSearchInput(
        text: m.driver("-ab------c------a----", ["a": "", "b": "leek", "c": "egg"])
      )
    } outputs: {
      $0.recipes("      -------A-----------B-", ["A": ["Pie", "Soup"], "B": []])
      $0.status(
        "       i----s-f----s-x----i-",
        [
          "i": .idle, "s": .searching, "f": .found(2), "x": .failed,
        ]
      )
    }
    m.expectSubscriptions(leek, "-----^--!")
    m.expectSubscriptions(egg, "------------^-!")
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make =
  @Sendable (@escaping (String) -> Observable<[String]>, SchedulerType) -> (RecipeSearchInput) ->
  RecipeSearchOutput
