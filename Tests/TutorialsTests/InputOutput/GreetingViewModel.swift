import Core

/// Shows a greeting for the name that is typed.
final class GreetingViewModel: ViewModelType {
  struct Input {
    /// Send the text of the field whenever it changes.
    let name: Driver<String>
  }

  struct Output {
    /// Emits the greeting when it has come.
    let greeting: Driver<String>
  }

  private let greeter: any Greeter

  init(greeter: any Greeter) {
    self.greeter = greeter
  }

  func transform(input: Input) -> Output {
    let greeting = input.name.asObservable()
      .flatMapLatest { [greeter] in greeter.greeting(for: $0).catchAndReturn("") }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())

    return Output(greeting: greeting)
  }
}
