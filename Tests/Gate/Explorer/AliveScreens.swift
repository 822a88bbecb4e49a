import Core
import Workshop

/// Screens that rightly ask for nothing at times: at the end of a list, for what is shown, at a
/// second start, and for what they hold; and the same with an error that ends them.
enum AliveScreens {
  struct Output {
    let page: Driver<Int>
    let text: Driver<String>
  }

  enum Alive: YourScreen {
    static func output(on stage: ExploringStage) -> Output {
      AliveScreens.output(on: stage) { load in { load($0).catchAndReturn(nil).asObservable() } }
    }
  }

  enum Dead: YourScreen {
    static func output(on stage: ExploringStage) -> Output {
      AliveScreens.output(on: stage) { load in { load($0).asObservable() } }
    }
  }

  private static func output(
    on stage: ExploringStage,
    _ loading: (@escaping (Int) -> Single<Int?>) -> (Int) -> Observable<Int?>
  ) -> Output {
    let load = loading { page in stage.answer("page \(page)", page) }
    let turns = Observable.merge(
      // A start once there is a page asks for nothing, and nor does the end of the list.
      stage.tap("start", letter: "s").asObservable().map { 1 },
      stage.tap("more", letter: "m").asObservable().map { 2 }
    )
    let pages = BehaviorRelay(value: 0)
    let page =
      turns
      .filter { turn in turn == 1 ? pages.value == 0 : (1...2).contains(pages.value) }
      .flatMapFirst { _ in load(pages.value + 1) }
      .catchAndReturn(nil)
      .compactMap { $0 }
      .do(onNext: { pages.accept($0) })
      .startWith(0)
      .asDriver(onErrorDriveWith: .empty())
    var held: [String: String] = [:]
    let text = stage.state("text", ["e": "", "a": "Ada", "b": "Bob"]).asObservable()
      .distinctUntilChanged()
      .flatMapLatest { text -> Observable<String> in
        if let answer = held[text] { return .just(answer) }
        return stage.answer("search \(text)", "Found \(text).").asObservable()
          .do(onNext: { held[text] = $0 })
          .catchAndReturn("Try another text.")
      }
      .asDriver(onErrorDriveWith: .empty())
    return Output(page: page, text: text)
  }
}
