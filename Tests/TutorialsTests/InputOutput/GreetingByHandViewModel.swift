import Core

/// Greets by name.
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
      .flatMapLatest { [weak self] name -> Observable<String> in
        guard let self else { return .empty() }
        return greeter.greeting(for: name).asObservable().catchAndReturn("")
      }
      .bind(to: greeting)
      .disposed(by: disposeBag)
    return Output(greeting: greeting)
  }
}

/// The same without `weak`.
final class GreetingStrongViewModel: ViewModelType {
  typealias Input = GreetingByHandViewModel.Input
  typealias Output = GreetingByHandViewModel.Output

  private let greeter: any Greeter
  private let greeting = BehaviorRelay(value: "")
  private let disposeBag = DisposeBag()

  init(greeter: any Greeter) {
    self.greeter = greeter
  }

  func transform(input: Input) -> Output {
    input.name.asObservable()
      // region: strong
      .flatMapLatest { name in
        self.greeter.greeting(for: name).asObservable().catchAndReturn("")
      }
      // endregion
      .bind(to: greeting)
      .disposed(by: disposeBag)
    return Output(greeting: greeting)
  }
}
