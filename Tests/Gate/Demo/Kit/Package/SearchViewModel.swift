import Core

// region: observables
/// Observables that are built in `init` from those of the view.
final class SearchViewModel {
  let names: Observable<[String]>

  init(text: Observable<String>, service: any PeopleService) {
    names =
      text
      .flatMapLatest { text in
        service.people(named: text).asObservable().catchAndReturn([]).startWith([])
      }
  }
}
// endregion
