import Core
import Workshop

extension NamedBug {
  static let lostSubscription = NamedBug(
    .lostSubscription,
    otherNames: "a deallocated `DisposeBag`, an `AnyCancellable` that isn't stored",
    symptom: "The screen opens, and nothing that you type or tap has any effect.",
    clue: "a bag in a local variable, a `sink` whose result isn't stored, or a view model that"
      + " subscribes and that nothing holds",
    repair: "return the chain as an output, so that the view subscribes and its bag holds the rest",
    rule: "a tap that is offered takes effect",
    chapter: "03-input-output-transform.md#a-view-model-that-subscribes",
    lesson: [
      "A subscription lives only as long as whatever holds it.",
      "A view model composes, the view subscribes, and the view's bag holds every subscription.",
    ],
    combine: "a `sink` whose `AnyCancellable` is discarded, or is only a local constant",
    async:
      "a `Task { [weak self] in … }` that a model starts in its `init` although nothing may hold"
      + " the model, and let the view's task await the loop",
    play: { m, isRepaired in
      let answer = m.cold("      --A|", named: "answer")
      let name = m.hot("       -a----", named: "name").asObservable()
      let greet = { (_: String) in answer.asObservable() }
      let greeting =
        isRepaired ? HeldByTheView.greeting(name, greet) : LocalBag.greeting(name, greet)
      m.expect(greeting, "     e--A--", ["e": "", "A": "A"], named: "greeting")
    }
  )
}

private enum LocalBag {
  // region: broken
  static func greeting(
    _ name: Observable<String>,
    _ greet: @escaping (String) -> Observable<String>
  ) -> Driver<String> {
    let bag = DisposeBag()
    let greeting = BehaviorRelay(value: "")
    name.flatMapLatest { greet($0) }
      .bind(to: greeting)
      .disposed(by: bag)
    return greeting.asDriver()
  }
  // endregion
}

private enum HeldByTheView {
  // region: repaired
  static func greeting(
    _ name: Observable<String>,
    _ greet: @escaping (String) -> Observable<String>
  ) -> Driver<String> {
    name.flatMapLatest { greet($0) }
      .startWith("")
      .asDriver(onErrorDriveWith: .empty())
  }
  // endregion
}
