import Core
import MarbleTesting
import Testing

/// The examples of "Errors that do not end the stream".
@MainActor
struct ErrorsChapter {
  /// A look-up of each word: "b" fails, "n" finds nothing, and all others answer in capitals.
  private func lookUp(_ m: MarbleTest) -> (String) -> Observable<String> {
    let answer = m.cold(" --r|", named: "answer")
    let failure = m.cold("--#", error: NetworkError.transport(.offline), named: "failure")
    return { word in
      switch word {
      case "b": failure.asObservable()
      case "n": m.cold("-|", named: "nothing").asObservable()
      default: answer.map { _ in word.uppercased() }
      }
    }
  }

  /// The error is caught at the end of the chain.
  // region: outside
  func diesWithTheFirstFailure() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot(" -a---b---c---", named: "typed")
      let found =
        typed
        .flatMapLatest { lookUp($0) }
        .catchAndReturn("?")
      m.expect(found, "   ---A---?---C--", named: "found")
    }
  }
  // endregion

  // region: inside

  @Test func `a search continues after a failure`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot(" -a---b---c---", named: "typed")
      let found =
        typed
        .flatMapLatest { lookUp($0).catchAndReturn("?") }
      m.expect(found, "   ---A---?---C--", named: "found")
    }
  }
  // endregion

  @Test func `a driver of each look-up continues`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.driver("-a---b---c---")
      let found = typed.flatMapLatest { lookUp($0).asDriver(onErrorJustReturn: "?") }
      m.expect(found, "     ---A---?---C--", named: "found")
    }
  }

  func writeIsCancelled() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("     ---(s|)", named: "save")
      let tapped = m.hot("  -t-t-------", .taps, named: "saveTapped")
      let saved = tapped.flatMapLatest { save }
      m.expect(saved, "     ----s-s----", named: "saved")
    }
  }

  // region: writes

  @Test func `one save at a time, or all of them one after the other`() {
    marbles(tick: .milliseconds(100)) { m in
      let tapped = m.hot("  -t-t-------", .taps, named: "tapped")
      let pay = m.cold("      ---(p|)", named: "pay")
      let first = tapped.flatMapFirst { pay }
      m.expect(first, "     ----p------", named: "flatMapFirst")
      let post = m.cold("     ---(m|)", named: "post message")
      let each = tapped.concatMap { post }
      m.expect(each, "      ----m--m---", named: "concatMap")
    }
  }
  // endregion

  func leavesWhileSaving() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("       ---(s|)", named: "PUT song")
      let tapped = m.hot("    -t-------", .taps, named: "saveTapped")
      let isSaving = tapped.flatMapFirst { save.map { _ in false }.startWith(true) }
        .startWith(false)
      m.expect(isSaving, "    ft-------", .flags, subscribed: "^-!", named: "isSaving")
      m.expectSubscriptions(save, "-^--!")
    }
  }

  @Test func `a store finishes a save although the view that asked for it has left`() {
    marbles(tick: .milliseconds(100)) { m in
      let save = m.cold("         ---(s|)", named: "PUT song")
      let store = SongStore(put: { _ in save.map { _ in }.asSingle() })
      m.act("                     -t-------", ["t": { store.save("Rain") }], named: "saveTapped")
      m.expect(store.isSaving, "  ft-------", .flags, subscribed: "^-!", named: "isSaving")
      m.expect(store.isSaving, "  ---tf----", .flags, subscribed: "---^", named: "isSaving, back")
      m.expectSubscriptions(save, "-^--!")
    }
  }

  @Test func `a lost PUT is sent again, a lost POST isn't`() {
    marbles(tick: .milliseconds(100)) { m in
      let put = m.cold("    --#", named: "PUT heart")
      let heart = put.retry(2).catchAndReturn("?")
      m.expect(heart, "     ----(?|)", named: "heart")
      let post = m.cold("   --#", named: "POST order")
      let order = post.catchAndReturn("?")
      m.expect(order, "     --(?|)", named: "order")
    }
  }

  // region: materialize

  @Test func `values and failures part ways`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b---c---", named: "typed")
      let events = typed.flatMapLatest { lookUp($0).materialize() }.share()
      let message = events.compactMap(\.error).map { NetworkError($0).message }
      m.expect(events.compactMap(\.element), "---A-------C--", named: "found")
      m.expect(message, "-------x------", ["x": offline], named: "message")
    }
  }
  // endregion

  private let offline = TransportFailure.offline.message

  // region: spinner
  func spinnerNeverEnds() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b-------", named: "typed")
      let found = typed.flatMapLatest { lookUp($0).catch { _ in .empty() } }.share()
      let isLoading = Observable.merge(typed.map { _ in true }, found.map { _ in false })
      m.expect(isLoading, "    -t-f-t-f-----", ["t": true, "f": false], named: "isLoading")
      m.expect(found, "        ---A---------", named: "found")
    }
  }
  // endregion

  // region: lifetime

  @Test func `loading lasts from the start of a request to its end, however it ends`() {
    marbles(tick: .milliseconds(100)) { m in
      let lookUp = lookUp(m)
      let typed = m.hot("     -a---b---cd---n--", named: "typed")
      let search = typed.flatMapLatest { word in
        lookUp(word)
          .map { Step.found($0) }
          .catch { .just(.failed(NetworkError($0).message)) }
          .concat(Observable.just(.ended))
          .startWith(.loading)
      }
      .share()
      let isLoading = search.filter { $0 == .loading || $0 == .ended }.map { $0 == .loading }
      m.expect(search, "       -l-Ael-(xe)-ll-Dele-", states, named: "search")
      m.expect(isLoading, "    -t--ft-f-tt--ftf-", .flags, named: "isLoading")
    }
  }
  // endregion

  private let states = MarbleValues<Step>(vocabulary: [
    "l": .loading, "A": .found("A"), "D": .found("D"), "e": .ended,
    "x": .failed(TransportFailure.offline.message),
  ])

  // region: patience

  @Test func `a patient retry waits 1 s, then 2 s, then fails`() {
    marbles(tick: .milliseconds(500)) { m in
      let busy = m.cold("      -#", named: "busy")
      let answer = busy.retry(when: { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
          guard attempt < 2 else { return .error(error) }
          return .timer(.seconds(1 << attempt), scheduler: m.scheduler)
        }
      })
      m.expect(answer, "       ---------#", named: "answer")
      m.expectSubscriptions(busy, "^!", "---^!", "--------^!")
    }
  }
  // endregion
}

/// The state of a look-up.
private enum Step: Equatable {
  case loading
  case found(String)
  case failed(String)
  case ended
}

// region: store
/// Saves songs. A save finishes even if the screen that asked for it is gone.
final class SongStore {
  private let bag = DisposeBag()
  private let saving = BehaviorRelay(value: false)
  private let titles = PublishRelay<String>()

  init(put: @escaping (String) -> Single<Void>) {
    titles
      .concatMap {
        // Stored or refused, the save is over.
        put($0).map { false }.catchAndReturn(false)
          .asObservable().startWith(true)
      }
      .subscribe(onNext: { [saving] in saving.accept($0) })
      .disposed(by: bag)
  }

  var isSaving: Driver<Bool> { saving.asDriver() }

  func save(_ title: String) { titles.accept(title) }
}
// endregion
