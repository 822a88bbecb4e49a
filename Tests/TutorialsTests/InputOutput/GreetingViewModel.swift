import Core

/// Shows a greeting for a name.
final class GreetingViewModel: ViewModelType {
  struct Input {
    /// Send the text of the field whenever it changes.
    let name: Driver<String>
  }

  struct Output {
    /// Emits the greeting when it arrives.
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

/// Shows a greeting for a name, and sends it.
final class GreetingCardViewModel: ViewModelType {
  struct Input {
    /// Send the text of the field whenever it changes.
    let name: Driver<String>

    /// Send when the user taps the button below the greeting.
    let sendTapped: Signal<Void>
  }

  struct Output {
    /// Emits the greeting when it arrives; empty until then.
    let greeting: Driver<String>

    /// Emits each greeting that is sent.
    let sent: Signal<String>
  }

  private let greeter: any Greeter
  private let scheduler: any SchedulerType

  init(greeter: any Greeter, scheduler: any SchedulerType = MainScheduler.instance) {
    self.greeter = greeter
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    let greeting = input.name.asObservable()
      .debounce(.milliseconds(300), scheduler: scheduler)
      .flatMapLatest { [greeter] in greeter.greeting(for: $0).catchAndReturn("") }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())

    let sent = input.sendTapped.asObservable()
      .withLatestFrom(greeting)
      .filter { !$0.isEmpty }
      .asSignal(onErrorSignalWith: .empty())

    return Output(greeting: greeting, sent: sent)
  }
}

/// Greets by name.
protocol Greeter {
  func greeting(for name: String) -> Single<String>
}

/// Shows a greeting for a name, with a subscription inside.
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
