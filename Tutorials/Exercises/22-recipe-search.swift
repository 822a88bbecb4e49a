import Core

/// A view model for a search of recipes. `recipes` works, `status` says nothing yet.
///
/// Send `.idle` at first and for an empty text, `.searching` when a search begins, `.found` with the
/// number of recipes, `.failed` for an error. A failure keeps the recipes that are shown, and the
/// next text is searched all the same. Both outputs together are one search, not two.
final class RecipeSearchViewModel: ViewModelType {
  private let search: (String) -> Observable<[String]>
  private let scheduler: SchedulerType

  init(search: @escaping (String) -> Observable<[String]>, scheduler: SchedulerType) {
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

  /// Emits what the search does, when that changes.
  let status: Driver<RecipeSearchStatus>
}

enum RecipeSearchStatus: Equatable {
  case idle, searching, failed
  case found(Int)
}
