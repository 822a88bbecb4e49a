import Core

// region: inputs
/// Inputs and outputs behind protocols, and a view that says when it has loaded.
protocol PeopleInputs {
  func viewDidLoad()
  func refresh()
}

protocol PeopleOutputs {
  var people: Driver<[String]> { get }
  var isLoading: Driver<Bool> { get }
  var message: Signal<String> { get }
}

final class PeopleViewModel: PeopleInputs, PeopleOutputs {
  var inputs: any PeopleInputs { self }
  var outputs: any PeopleOutputs { self }
  let people: Driver<[String]>
  let isLoading: Driver<Bool>
  let message: Signal<String>
  private let loads = PublishRelay<Void>()

  init(service: any PeopleService) {
    let loading = BehaviorRelay(value: false)
    let failed = PublishRelay<String>()
    people =
      loads
      .flatMapLatest {
        service.people(named: "all").asObservable()
          .do(
            onError: { _ in failed.accept("Try again.") },
            onSubscribe: { loading.accept(true) },
            onDispose: { loading.accept(false) }
          )
          .catch { _ in .empty() }
      }
      .asDriver(onErrorJustReturn: [])
    isLoading = loading.asDriver()
    message = failed.asSignal()
  }

  func viewDidLoad() { loads.accept(()) }
  func refresh() { loads.accept(()) }
}
// endregion
