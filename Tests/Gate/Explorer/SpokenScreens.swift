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

/// A form whose tap is enabled for a text. It sends a failed request twice again by itself, and
/// once more at the next tap.
enum Retried: YourScreen {
  struct Output { let canSend, hasFailed, isSending: Driver<Bool> }
  static var meanings: [Meaning<Output>] {
    [
      .enabled(\.canSend, "send"), .failure(\.hasFailed, retry: "send"),
      .retries("send", after: .milliseconds(500)), .spinner(\.isSending),
    ]
  }

  static func output(on stage: ExploringStage) -> Output { output(on: stage) { $0 } }

  fileprivate static func output(
    on stage: ExploringStage,
    atEnd: (hasFailed: Bool, isSending: Bool) = (true, false),
    sent: (Observable<String>) -> Observable<String>
  ) -> Output {
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"])
    let texts = stage.tap("send").asObservable().withLatestFrom(text.asObservable())
    let shown = sent(texts.filter { !$0.isEmpty }).flatMapFirst { text in
      stage.answer("send \(text)", (false, false)).asObservable()
        .retry(when: { errors in
          errors.enumerated().flatMap { index, error -> Observable<Int> in
            let pause = Observable<Int>.timer(.milliseconds(500), scheduler: stage.scheduler)
            return index < 2 ? pause : .error(error)
          }
        })
        .catchAndReturn(atEnd)
        .startWith((false, true))
    }
    .startWith((false, false))
    .share(replay: 1)
    .asDriver(onErrorDriveWith: .empty())
    return Output(
      canSend: text.map { !$0.isEmpty },
      hasFailed: shown.map(\.0),
      isSending: shown.map(\.1)
    )
  }
}

/// The same form, which is busy for ever after the last attempt.
enum Stuck: YourScreen {
  static var meanings: [Meaning<Retried.Output>] { Retried.meanings }

  static func output(on stage: ExploringStage) -> Retried.Output {
    Retried.output(on: stage, atEnd: (false, true)) { $0 }
  }
}

/// The same form, which sends no text twice.
enum NeverRetried: YourScreen {
  static var meanings: [Meaning<Retried.Output>] { Retried.meanings }

  static func output(on stage: ExploringStage) -> Retried.Output {
    Retried.output(on: stage) { $0.distinctUntilChanged() }
  }
}

/// Rows that a swipe removes after a question.
enum Confirmed: YourScreen {
  struct Row: Identifiable { let id: String }
  struct Output { let rows: Driver<[Row]> }
  static var meanings: [Meaning<Output>] { [.taps("swipe", on: \.rows, of: "remove")] }

  static func output(on stage: ExploringStage) -> Output {
    let swiped = stage.tap("swipe", on: "rows") { (_, row: Row) in row.id }
    let rows = stage.tap("yes").asObservable().withLatestFrom(swiped.asObservable())
      .flatMap { stage.write("remove \($0)", [Row]()) }
    return Output(rows: rows.startWith([Row(id: "tea")]).asDriver(onErrorJustReturn: []))
  }
}
