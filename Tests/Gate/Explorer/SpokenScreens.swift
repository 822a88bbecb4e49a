import Core
import Workshop

/// A screen whose field is repeated after a pause.
struct Echoed { let echo: Driver<String> }

private func echo(_ stage: ExploringStage, on scheduler: any SchedulerType) -> Echoed {
  let text = stage.state("text", ["a": "Ada", "b": "Bob"]).asObservable()
  let late = text.debounce(.milliseconds(300), scheduler: scheduler)
  return Echoed(echo: late.startWith("").asDriver(onErrorDriveWith: .empty()))
}

/// Screens of a reader's own, each for one verdict.
enum Spoken: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed { echo(stage, on: stage.scheduler) }
  static var scenarios: [YourScenario<Echoed>] {
    YourScenario("late", user: "-b-----") { $0.echo("e---b--", ["e": "", "b": "Bob"]) }
  }
}

enum Unplayed: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed { Spoken.output(on: stage) }
}

enum Misdrawn: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed { Spoken.output(on: stage) }
  static var scenarios: [YourScenario<Echoed>] {
    YourScenario("early", user: "-b-----") { $0.echo("e--b---", ["e": "", "b": "Bob"]) }
  }
}

enum TwiceNamed: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed { Spoken.output(on: stage) }
  static var scenarios: [YourScenario<Echoed>] { Spoken.scenarios + Spoken.scenarios }
}

enum Sleepy: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed {
    echo(stage, on: MainScheduler.instance)
  }
}

enum Mute: YourScreen {
  static func output(on stage: ExploringStage) -> Echoed { Echoed(echo: .just("")) }
}

/// A prefetch that no output tells about, beside a save that one does.
enum Quiet: YourScreen {
  static var meanings: [Meaning<Stubborn.Output>] { [.spinner(\.isSaving), .silent("prefetch")] }

  static func output(on stage: ExploringStage) -> Stubborn.Output {
    let prefetch = stage.answer("prefetch", ()).asObservable().catch { _ in .empty() }.subscribe()
    stage.hold(DisposeBag()).insert(prefetch)
    let saving = stage.tap("save").asObservable().flatMapLatest {
      stage.answer("save", false).catchAndReturn(false).asObservable().startWith(true)
    }
    return .init(isSaving: saving.startWith(false).asDriver(onErrorDriveWith: .empty()))
  }
}

/// A spinner that a failed save never ends.
enum Stubborn: YourScreen {
  struct Output { let isSaving: Driver<Bool> }
  static var meanings: [Meaning<Output>] { [.spinner(\.isSaving)] }

  static func output(on stage: ExploringStage) -> Output {
    let saving = stage.tap("save").asObservable().flatMapLatest {
      stage.answer("save", ()).asObservable().map { false }.catch { _ in .empty() }.startWith(true)
    }
    return Output(isSaving: saving.startWith(false).asDriver(onErrorDriveWith: .empty()))
  }
}

/// A form whose tap is enabled for a text, and sends a failed request again.
enum Retried: YourScreen {
  struct Output { let canSend, hasFailed: Driver<Bool> }
  static var meanings: [Meaning<Output>] {
    [.enabled(\.canSend, "send"), .failure(\.hasFailed, retry: "send")]
  }

  static func output(on stage: ExploringStage) -> Output { output(on: stage) { $0 } }

  fileprivate static func output(
    on stage: ExploringStage,
    sent: (Observable<String>) -> Observable<String>
  ) -> Output {
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    let texts = stage.tap("send").asObservable().withLatestFrom(text.asObservable())
    let hasFailed = sent(texts.filter { !$0.isEmpty }).flatMapFirst { text in
      stage.answer("send \(text)", false).catchAndReturn(true).asObservable().startWith(false)
    }
    return Output(
      canSend: text.map { !$0.isEmpty },
      hasFailed: hasFailed.startWith(false).asDriver(onErrorDriveWith: .empty())
    )
  }
}

/// The same form, which sends no text twice.
enum NeverRetried: YourScreen {
  static var meanings: [Meaning<Retried.Output>] { Retried.meanings }

  static func output(on stage: ExploringStage) -> Retried.Output {
    Retried.output(on: stage) { $0.distinctUntilChanged() }
  }
}
