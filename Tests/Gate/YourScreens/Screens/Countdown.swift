import Core
import Workshop

protocol CountdownService {
  func report() -> Single<Void>
}

/// Three seconds, which can be paused; at the end, they're reported.
final class CountdownViewModel: ViewModelType {
  struct Input {
    let pauseTapped: Signal<Void>
    let resetTapped: Signal<Void>
    let startTapped: Signal<Void>
  }

  struct Output {
    let isRunning: Driver<Bool>
    let message: Driver<String>
    let seconds: Driver<Int>
  }

  private struct State: Equatable {
    var seconds = 3
    var isRunning = false
    var message = ""
  }

  private enum Action {
    case start, pause, reset, tick
    case reported(String)
  }

  private let scheduler: any SchedulerType
  private let service: any CountdownService

  init(service: any CountdownService, scheduler: any SchedulerType) {
    self.service = service
    self.scheduler = scheduler
  }

  func transform(input: Input) -> Output {
    let state = Observable.deferred { [scheduler, service] () -> Observable<State> in
      let states = BehaviorRelay(value: State())
      let ticks = states.map(\.isRunning).distinctUntilChanged()
        .flatMapLatest { isRunning -> Observable<Action> in
          guard isRunning else { return .empty() }
          return Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { _ in .tick }
        }
      let reports = states.map { $0.seconds == 0 }.distinctUntilChanged()
        .flatMapLatest { isOver -> Observable<Action> in
          guard isOver else { return .empty() }
          return service.report().map { .reported("Well done.") }
            .catchAndReturn(.reported("Not reported."))
            .asObservable()
        }
      let taps = Observable.merge(
        input.startTapped.asObservable().map { Action.start },
        input.pauseTapped.asObservable().map { Action.pause },
        input.resetTapped.asObservable().map { Action.reset }
      )
      let changes = Observable.merge(taps, ticks, reports)
        .do(onNext: { states.accept(Self.state(after: $0, states.value)) })
        .flatMap { _ in Observable<State>.empty() }
      return Observable.merge(states.asObservable(), changes)
    }
    .asDriver(onErrorDriveWith: .empty())
    return Output(
      isRunning: state.map(\.isRunning).distinctUntilChanged(),
      message: state.map(\.message).distinctUntilChanged(),
      seconds: state.map(\.seconds).distinctUntilChanged()
    )
  }

  private static func state(after action: Action, _ state: State) -> State {
    var state = state
    switch action {
    case .start: state.isRunning = state.seconds > 0
    case .pause: state.isRunning = false
    case .reset: state = State()
    case .tick:
      state.seconds -= 1
      if state.seconds == 0 { state.isRunning = false }
    case .reported(let message): state.message = message
    }
    return state
  }
}

enum Countdown: YourScreen {
  typealias Output = CountdownViewModel.Output

  static func output(on stage: ExploringStage) -> Output {
    CountdownViewModel(service: CountdownAnswers(stage: stage), scheduler: stage.scheduler)
      .transform(
        input: .init(
          pauseTapped: stage.tap("pause", letter: "p"),
          resetTapped: stage.tap("reset", letter: "r"),
          startTapped: stage.tap("start", letter: "s")
        )
      )
  }

  static var meanings: [Meaning<Output>] { [.message(\.message, of: "report")] }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("counts", user: "-s 3500ms -") {
      $0.isRunning("ft 2900ms f 600ms -", .flags)
      $0.seconds("  3- 900ms 2 900ms 1 900ms 0 600ms -", ["3": 3, "2": 2, "1": 1, "0": 0])
      $0.message("  e- 2900ms ---w---", ["e": "", "w": "Well done."])
    }
  }
}

struct CountdownAnswers: CountdownService {
  let stage: ExploringStage
  func report() -> Single<Void> { stage.answer("report", ()) }
}
