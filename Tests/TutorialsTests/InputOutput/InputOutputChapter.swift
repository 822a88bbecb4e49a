import Core
import MarbleTesting

/// The examples of "Input, Output, transform"; the pages prove their pictures.
@MainActor
struct InputOutputChapter {
  /// Greets as soon as `answer` has come.
  struct FakeGreeter: Greeter {
    let answer: TestableObservable<String>

    func greeting(for name: String) -> Single<String> {
      answer.map { "\($0), \(name)!" }.asSingle()
    }
  }

  func byHandNobody(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingByHandViewModel(greeter: FakeGreeter(answer: answer))
    _ = viewModel.transform(input: .init(name: typed(m, "-a-----")))
    var screens = [viewModel]
    m.act("-----x", ["x": { screens.removeAll() }], named: "screen closed")
    m.expectSubscriptions(answer)
  }

  // region: by hand silent
  func byHandSilent(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    var viewModel: GreetingByHandViewModel? = .init(greeter: FakeGreeter(answer: answer))
    let input = GreetingByHandViewModel.Input(name: typed(m, "-a----b---"))
    guard let output = viewModel?.transform(input: input) else { return }
    m.act("----x", ["x": { viewModel = nil }], named: "view model freed")
    m.expect(output.greeting, "e--A----B-", greetings, named: "greeting")
  }
  // endregion

  func alive(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    var viewModel: GreetingViewModel? = .init(greeter: FakeGreeter(answer: answer))
    let input = GreetingViewModel.Input(name: typed(m, "-a----b---"))
    guard let output = viewModel?.transform(input: input) else { return }
    m.act("----x", ["x": { viewModel = nil }], named: "view model freed")
    m.expect(output.greeting, "e--A----B-", greetings, named: "greeting")
  }

  func byHandLeak(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(GreetingStrongViewModel(greeter: FakeGreeter(answer: answer))) {
      GreetingStrongViewModel.Input(name: m.driver("-a--", names))
    } outputs: {
      $0.greeting("                                  e--A", greetings)
    }
  }

  func card(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(
      GreetingCardViewModel(greeter: FakeGreeter(answer: answer), scheduler: m.scheduler)
    ) {
      GreetingCardViewModel.Input(
        name: m.driver("     a-b-------", names),
        sendTapped: m.taps(" ----t----t")
      )
    } outputs: {
      $0.greeting("          e------B---", greetings)
      $0.sent("              ---------B", greetings)
    }
  }

  private let names = MarbleValues(vocabulary: ["a": "Ada", "b": "Bo"])
  private let hello: MarbleValues = ["h": "Hello"]
  private let greetings = MarbleValues(
    vocabulary: ["e": "", "A": "Hello, Ada!", "B": "Hello, Bo!"]
  )

  /// A field in which somebody types.
  private func typed(_ m: MarbleTest, _ diagram: String) -> Driver<String> {
    m.hot(diagram, names, named: "name").asDriver(onErrorDriveWith: .empty())
  }
}

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

    let sent = input.sendTapped
      .withLatestFrom(greeting)
      .filter { !$0.isEmpty }

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

/// ``GreetingByHandViewModel`` without `weak`.
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
