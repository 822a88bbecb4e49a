import Core

/// Shows a greeting for the name that is typed, and sends it.
final class GreetingCardViewModel: ViewModelType {
  struct Input {
    /// Send the text of the field whenever it changes.
    let name: Driver<String>

    /// Send when the user taps the button below the greeting.
    let sendTapped: Signal<Void>
  }

  struct Output {
    /// Emits the greeting when it has come; empty until then.
    let greeting: Driver<String>

    /// Emits the greeting that was sent, when it was.
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
