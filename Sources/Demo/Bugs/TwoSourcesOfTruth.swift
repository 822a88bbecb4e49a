import Core
import Workshop

extension NamedBug {
  static let twoSourcesOfTruth = NamedBug(
    .twoSourcesOfTruth,
    otherNames: "two stars that contradict each other, a stale copy",
    symptom: "You star a repository, go back, and the list still shows it without a star.",
    clue: "two view models with a copy of one value each: a `scan`, a relay or a `@State` in both",
    repair: "let one store hold the value, and let both screens show its `Driver`",
    rule: "the stars shown are those of the server",
    chapter: "two-screens.md#two-stars-that-contradict-each-other",
    lesson: [
      "Two copies of one state agree only until one of them changes.",
      "What two screens show belongs to neither of them: put it into a store.",
    ],
    combine: "an `@Published` copy in each model, and let both read the store's",
    async: "a copy in each `@Observable` model, and let both screens read one model",
    play: { m, isRepaired in
      let put = m.cold("       --(s|)", named: "PUT star")
      let tapped = m.hot("     -t------", .taps, named: "detail: starTapped").asObservable()
      let star = { put.asObservable() }
      let list: Observable<Bool>
      let detail: Observable<Bool>
      if isRepaired {
        let store = StarStore(tapped, star)
        (detail, list) = (store.isStarred.asObservable(), store.isStarred.asObservable())
        m.keep(store)
      } else {
        detail = OwnCopy.isStarred(tapped, star)
        list = OwnCopy.isStarred(.never(), star)
      }
      m.expect(detail, "       f--t----", .flags, named: "detail: isStarred")
      m.expect(list, "         f--t----", .flags, named: "list: isStarred")
    }
  )
}

private enum OwnCopy {
  // region: broken
  /// The output of each of the two view models.
  static func isStarred(
    _ starTapped: Observable<Void>,
    _ put: @escaping () -> Observable<String>
  ) -> Observable<Bool> {
    starTapped
      .flatMapFirst { put().map { _ in true } }
      .startWith(false)
  }
  // endregion
}

// region: repaired
/// What both view models show.
private final class StarStore {
  private let bag = DisposeBag()
  private let starred = BehaviorRelay(value: false)

  init(_ starCommands: Observable<Void>, _ put: @escaping () -> Observable<String>) {
    starCommands
      .flatMapFirst { put().map { _ in true } }
      .bind(to: starred)
      .disposed(by: bag)
  }

  var isStarred: Driver<Bool> { starred.asDriver() }
}
// endregion
