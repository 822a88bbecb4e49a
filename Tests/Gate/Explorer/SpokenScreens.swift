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

/// A screen that sends a failed request again twice by itself, each time after a pause.
enum Persistent: YourScreen {
  struct Output {
    let isLoading: Driver<Bool>
    let message: Driver<String>
  }
  static var meanings: [Meaning<Output>] {
    [
      .message(\.message), .retries("load", after: .milliseconds(500)), .spinner(\.isLoading),
    ]
  }

  static func output(on stage: ExploringStage) -> Output { output(on: stage, (false, "Failed.")) }

  fileprivate static func output(
    on stage: ExploringStage,
    _ failed: (isLoading: Bool, message: String)
  ) -> Output {
    let shown = stage.tap("load").asObservable().flatMapLatest {
      stage.answer("load", (false, "")).asObservable()
        .retry(when: { errors in
          errors.enumerated().flatMap { index, error in
            index == 2
              ? Observable<Int>.error(error)
              : Observable<Int>.timer(.milliseconds(500), scheduler: stage.scheduler)
          }
        })
        .catchAndReturn(failed)
        .startWith((true, ""))
    }
    .startWith((false, ""))
    .share(replay: 1)
    .asDriver(onErrorDriveWith: .empty())
    return Output(isLoading: shown.map(\.0), message: shown.map(\.1))
  }
}

/// The same beside a clock, and nothing says that it does.
enum PersistentUnsaid: YourScreen {
  static var meanings: [Meaning<Persistent.Output>] {
    [.message(\.message), .spinner(\.isLoading), .ticks(every: .seconds(1))]
  }
  static func output(on stage: ExploringStage) -> Persistent.Output {
    let clock = Observable<Int>.interval(.seconds(1), scheduler: stage.scheduler)
    stage.hold(DisposeBag()).insert(clock.subscribe())
    return Persistent.output(on: stage)
  }
}

/// The same, whose spinner stays on after the last attempt.
enum PersistentSpinning: YourScreen {
  static var meanings: [Meaning<Persistent.Output>] { Persistent.meanings }
  static func output(on stage: ExploringStage) -> Persistent.Output {
    Persistent.output(on: stage, (true, "Failed."))
  }
}

/// The same, which doesn't say that the last attempt has failed.
enum PersistentSilent: YourScreen {
  static var meanings: [Meaning<Persistent.Output>] { Persistent.meanings }
  static func output(on stage: ExploringStage) -> Persistent.Output {
    Persistent.output(on: stage, (false, ""))
  }
}

/// Rows that a swipe removes after a question, or at once.
enum Confirmed: YourScreen {
  struct Row: Equatable, Identifiable { let id: String }
  struct Output { let rows: Driver<[Row]> }
  static var meanings: [Meaning<Output>] {
    [
      .taps("swipe", on: \.rows, of: "remove"), .taps("drop", on: \.rows, of: "drop"),
    ]
  }

  static func output(on stage: ExploringStage) -> Output {
    let swiped = stage.tap("swipe", on: "rows") { (_, row: Row) in row.id }.asObservable()
    let dropped = stage.tap("drop", on: "rows", letter: "d") { (_, row: Row) in row.id }
    let rows = Observable.merge(
      stage.tap("yes").asObservable().withLatestFrom(swiped).map { "remove \($0)" },
      dropped.asObservable().map { "drop \($0)" }
    )
    .flatMap { stage.write($0, ()).catchAndReturn(()) }
    .map { [Row(id: "tea"), Row(id: "milk")] }
    .startWith([Row(id: "tea"), Row(id: "milk")])
    return Output(rows: rows.asDriver(onErrorDriveWith: .empty()))
  }
}
