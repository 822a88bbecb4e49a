import Contract
import Marbles
import Reactive

/// A view model that searches recipes. `recipes` works, but `status` emits nothing yet.
///
/// Emit `.idle` at first and for an empty text, `.searching` when a search begins, `.found` with
/// the number of recipes, and `.failed` for an error. A failure keeps the recipes that are shown,
/// and the next text is searched for as usual. Both outputs together make one search, not two.
final class RecipeSearchViewModel: ViewModelType {
  private let search: (String) -> Observable<[String]>
  private let scheduler: SchedulerType

  init(
    search: @escaping (String) -> Observable<[String]>,
    scheduler: SchedulerType
  ) {
    self.search = search
    self.scheduler = scheduler
  }

  func transform(input: RecipeSearchInput) -> RecipeSearchOutput {
    // Your turn.
    let recipes = input.text
      .asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { [search] text in
        text.isEmpty ? .just([]) : search(text).catch { _ in .empty() }
      }
      .asDriver(onErrorDriveWith: .empty())

    return RecipeSearchOutput(recipes: recipes, status: .never())
  }
}

struct RecipeSearchInput {
  /// Send when the text of the search field changes.
  let text: Driver<String>
}

struct RecipeSearchOutput {
  /// Emits the recipes to show, when they change.
  let recipes: Driver<[String]>

  /// Emits the status of the search when it changes.
  let status: Driver<RecipeSearchStatus>
}

enum RecipeSearchStatus: Equatable {
  case idle, searching, failed
  case found(Int)
}

// End of your file.

extension Solution {
  final class RecipeSearchViewModel: ViewModelType {
    private enum SearchEvent {
      case cleared, began, failed
      case found([String])
    }

    private let search: (String) -> Observable<[String]>
    private let scheduler: SchedulerType

    init(
      search: @escaping (String) -> Observable<[String]>,
      scheduler: SchedulerType
    ) {
      self.search = search
      self.scheduler = scheduler
    }

    func transform(input: RecipeSearchInput) -> RecipeSearchOutput {
      let events = input.text
        .asObservable()
        .debounce(.milliseconds(300), scheduler: scheduler)
        .distinctUntilChanged()
        .flatMapLatest { [search] text -> Observable<SearchEvent> in
          guard !text.isEmpty else { return .just(.cleared) }
          return search(text)
            .map(SearchEvent.found)
            .catchAndReturn(.failed)
            .startWith(.began)
        }
        .asDriver(onErrorDriveWith: .empty())

      let recipes = events.compactMap { event -> [String]? in
        switch event {
        case .cleared: []
        case .found(let recipes): recipes
        case .began, .failed: nil
        }
      }

      let status = events.map { event -> RecipeSearchStatus in
        switch event {
        case .cleared: .idle
        case .began: .searching
        case .failed: .failed
        case .found(let recipes): .found(recipes.count)
        }
      }
      .startWith(.idle)

      return RecipeSearchOutput(recipes: recipes, status: status)
    }
  }
}

extension Exercise {
  static let recipeSearch = Exercise(
    "A search with a status",
    topic: "a view model's second output",
    page: "12-github-issues.md",
    yours: { RecipeSearchViewModel(search: $0, scheduler: $1).transform(input:) } as Make,
    solution: { Solution.RecipeSearchViewModel(search: $0, scheduler: $1).transform(input:) }
      as Make,
    mistakes: [
      "ignores a text while it searches": { search, scheduler in
        var running = 0
        let viewModel = Solution.RecipeSearchViewModel(
          search: { text in
            guard running == 0 else { return .never() }
            running += 1
            return search(text).do(onDispose: { running -= 1 })
          },
          scheduler: scheduler
        )
        return viewModel.transform(input:)
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
      "Both outputs follow from one stream of events: cleared, began, found these, failed.",
      "Make that stream in `flatMapLatest`, with `startWith` for the start and a catch inside.",
      "A `Driver` shares: turn the events into one, and `map` both outputs from it.",
      "`recipes` is a `compactMap` of the events, with `nil` for those that don't change the list.",
    ],
    learned: [
      "One stream has all events of a search, its start and its failure included.",
      "Each output is a `map` of it, so they can't disagree, and there is one request.",
      "The catch is inside `flatMapLatest`, so a failure leaves no Dead Stream.",
    ]
  ) { m, transform in
    let leek = m.cold("--r|", ["r": ["Pie", "Soup"]], named: "search leek")
    let egg = m.cold("--#", [:], named: "search egg") as TestableObservable<[String]>
    let transform = transform({ ($0 == "leek" ? leek : egg).asObservable() }, m.scheduler)
    let texts: MarbleValues = ["a": "", "b": "leek", "c": "egg"]
    m.expect(Transform(transform)) {
      RecipeSearchInput(text: m.driver("-ab------c------a----", texts))
    } outputs: {
      let states: MarbleValues<RecipeSearchStatus> = [
        "i": .idle, "s": .searching, "f": .found(2), "x": .failed,
      ]
      $0.recipes("                     -------A-----------B-", ["A": ["Pie", "Soup"], "B": []])
      $0.status("                      i----s-f----s-x----i-", states)
    }
    m.expectSubscriptions(leek, "-----^--!")
    m.expectSubscriptions(egg, "------------^-!")
  } again: { m, transform in
    // The second search begins while the first is in flight, and the last text was searched before.
    let slow = m.cold(" ------r|", ["r": ["Pie"]], named: "search, slow")
    let quick = m.cold("--r|", ["r": ["Soup", "Stew"]], named: "search, quick")
    let texts = MarbleValues(vocabulary: ["b": "leek", "c": "egg"])
    let search = { (text: String) in (text == "leek" ? slow : quick).asObservable() }
    let text = m.hot("b----c-------bc------", texts, named: "text, two searches")
    let output = transform(search, m.scheduler)(
      RecipeSearchInput(text: text.asDriver(onErrorDriveWith: .empty()))
    )
    let states: MarbleValues<RecipeSearchStatus> = ["i": .idle, "s": .searching, "f": .found(2)]
    m.expect(
      output.recipes,
      "               ----------r----------",
      ["r": ["Soup", "Stew"]],
      named: "recipes, two searches"
    )
    // Searching is one status, however many searches begin.
    m.expect(
      output.status.distinctUntilChanged(),
      "               i--s------f----------",
      states,
      named: "status, two searches"
    )
    m.expectSubscriptions(slow, " ---^----!")
    m.expectSubscriptions(quick, "--------^--!")
    // A view that comes back begins with a search.
    let field = m.hot("b-------b------", texts, named: "text, a view that comes back")
    let answer = m.cold(" --r|", ["r": ["Soup", "Stew"]], named: "search, a view that comes back")
    let back = transform({ _ in answer.asObservable() }, m.scheduler)(
      RecipeSearchInput(text: field.asDriver(onErrorDriveWith: .empty()))
    )
    let found: MarbleValues = ["r": ["Soup", "Stew"]]
    m.expect(back.recipes, "-----r---------", found, subscribed: "^-----!", named: "first view")
    m.expect(back.recipes, "-------------r-", found, subscribed: "------^", named: "view back")
  }
}

/// Makes a view model and returns its `transform`.
private typealias Make =
  @Sendable (@escaping (String) -> Observable<[String]>, SchedulerType) -> (RecipeSearchInput) ->
  RecipeSearchOutput
