import Core

/// Searches once the user pauses. An older answer never replaces a newer one.
final class SearchViewModel: ViewModelType {
  // region: contract
  struct Input {
    let text: Driver<String>
  }

  struct Output {
    let isSearching: Driver<Bool>
    let results: Driver<[String]>
  }
  // endregion

  private let search: (String) -> Single<[String]>
  private let scheduler: any SchedulerType

  init(scheduler: any SchedulerType, search: @escaping (String) -> Single<[String]>) {
    self.search = search
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    // The answer to the text, or nil while it's on its way.
    let answer = input.text.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .flatMapLatest { [search] text -> Observable<[String]?> in
        if text.isEmpty { return .just([]) }
        return search(text).map { $0 }.catchAndReturn([]).asObservable().startWith(nil)
      }
      .startWith([])
      .asDriver(onErrorDriveWith: .empty())

    return Output(
      isSearching: answer.map { $0 == nil }.distinctUntilChanged(),
      results: answer.compactMap { $0 }.distinctUntilChanged()
    )
  }
}
