import Core

/// Greets a person, if asked by name.
protocol Greeter {
  func greeting(for name: String) -> Single<String>
}

/// Shows a greeting for the name that is typed. The version that most people write first.
final class GreetingByHandViewModel: ViewModelType {
  struct Input {
    let name: Driver<String>
  }

  struct Output {
    let greeting: BehaviorRelay<String>
  }

  private let greeter: any Greeter
  private let greeting = BehaviorRelay(value: "")
  private let disposeBag = DisposeBag()

  init(greeter: any Greeter) {
    self.greeter = greeter
  }

  func transform(input: Input) -> Output {
    input.name.asObservable()
      .flatMapLatest { self.greeter.greeting(for: $0) }
      .subscribe(onNext: { self.greeting.accept($0) })
      .disposed(by: disposeBag)
    return Output(greeting: greeting)
  }
}
