import Core

extension Solution {
  final class RecipeSearchViewModel: ViewModelType {
    private enum Step {
      case cleared, began, failed
      case found([String])
    }

    private let search: (String) -> Observable<[String]>
    private let scheduler: SchedulerType

    init(search: @escaping (String) -> Observable<[String]>, scheduler: SchedulerType) {
      self.search = search
      self.scheduler = scheduler
    }

    func transform(input: RecipeSearchInput) -> RecipeSearchOutput {
      let steps = input.text
        .asObservable()
        .debounce(.milliseconds(300), scheduler: scheduler)
        .distinctUntilChanged()
        .flatMapLatest { [search] text -> Observable<Step> in
          guard !text.isEmpty else { return .just(.cleared) }
          return search(text)
            .map(Step.found)
            .catchAndReturn(.failed)
            .startWith(.began)
        }
        .asDriver(onErrorDriveWith: .empty())

      let recipes = steps.compactMap { step -> [String]? in
        switch step {
        case .cleared: []
        case .found(let recipes): recipes
        case .began, .failed: nil
        }
      }

      let status =
        steps
        .map { step -> RecipeSearchStatus in
          switch step {
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
