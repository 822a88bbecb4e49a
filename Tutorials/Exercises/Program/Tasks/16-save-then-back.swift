import Marbles
import Reactive

/// The user renames a playlist, taps Save, and goes back at once. The screen that asked for the
/// save is gone before the response arrives.
///
/// Write the store that owns the save. `rename(to:)` calls `put`, whose observable emits once and
/// completes, or fails. The saves are sent one after another, and each is finished, whether a
/// screen is bound or not. `isSaving` tells every screen whether a save is in flight, at once and
/// when that changes. After a failure the next save works as before, even if it's the same name
/// again.
final class PlaylistStore {
  let isSaving: Driver<Bool>
  private let names = PublishRelay<String>()
  private let bag = DisposeBag()

  init(put: @escaping (String) -> Observable<Void>) {
    // Your turn.
    isSaving =
      names
      .concatMap { put($0).map { false }.startWith(true) }
      .startWith(false)
      .asDriver(onErrorDriveWith: .empty())
  }

  func rename(to name: String) { names.accept(name) }
}

// End of your file.

extension Solution {
  final class PlaylistStore {
    let isSaving: Driver<Bool>
    private let names = PublishRelay<String>()
    private let bag = DisposeBag()

    init(put: @escaping (String) -> Observable<Void>) {
      let saving = BehaviorRelay(value: false)
      isSaving = saving.asDriver()
      names
        .concatMap { put($0).map { false }.catchAndReturn(false).startWith(true) }
        .subscribe(onNext: { saving.accept($0) })
        .disposed(by: bag)
    }

    func rename(to name: String) { names.accept(name) }
  }
}

extension Exercise {
  static let saveThenBack = Exercise(
    "Save, then Back",
    topic: "a store that owns a write",
    page: "07-errors.md",
    yours: { put in
      let store = PlaylistStore(put: put)
      return RenamingStore(isSaving: store.isSaving, rename: store.rename(to:))
    } as MakeStore,
    solution: { put in
      let store = Solution.PlaylistStore(put: put)
      return RenamingStore(isSaving: store.isSaving, rename: store.rename(to:))
    } as MakeStore,
    mistakes: [
      "a second save cancels the first": { put in
        .owning { saves in saves.flatMapLatest { Self.steps(put($0)) } }
      },
      "a second save is ignored": { put in
        .owning { saves in saves.flatMapFirst { Self.steps(put($0)) } }
      },
      "all saves at once": { put in
        .owning { saves in saves.flatMap { Self.steps(put($0)) } }
      },
      "a failure ends the store": { put in
        .owning { saves in
          saves.concatMap { put($0).map { false }.startWith(true) }.catchAndReturn(false)
        }
      },
      "a name that failed isn't sent a second time": { put in
        .owning { saves in saves.distinctUntilChanged().concatMap { Self.steps(put($0)) } }
      },
      "a spinner that a failure leaves on": { put in
        .owning { saves in
          saves.concatMap { put($0).map { false }.catch { _ in .empty() }.startWith(true) }
        }
      },
      "a screen that comes back waits for the next change": { put in
        let store = RenamingStore.owning { saves in saves.concatMap { Self.steps(put($0)) } }
        let news = store.isSaving.asSignal(onErrorSignalWith: .empty()).skip(1)
        let isSaving = news.asDriver(onErrorDriveWith: .empty()).startWith(false)
        return RenamingStore(isSaving: isSaving, rename: store.rename)
      },
    ],
    hints: [
      "A `Driver` runs only while a screen is bound. Here the store itself has to subscribe.",
      "Keep the state in a `BehaviorRelay(value: false)`; `isSaving` is its `asDriver()`.",
      "Subscribe to the chain in `init`, write each element into the relay, and use the bag.",
      "A failure has to become `false` inside the closure of `concatMap`: `catchAndReturn(false)`.",
    ],
    learned: [
      "A write that a screen owns ends with it: The Cancelled Save. A store may subscribe, and stays.",
      "A `BehaviorRelay` remembers while no screen is bound; a `Driver` alone doesn't.",
      "Screens come and go, and all of them show the same save.",
    ]
  ) { m, make in
    let rain = m.cold("----(d|)", ["d": ()], named: "PUT Rain")
    let sun = m.cold(" ---(d|)", ["d": ()], named: "PUT Sun")
    let snow = m.cold("--#", [:], named: "PUT Snow") as TestableObservable<Void>
    let requests = ["Rain": rain, "Sun": sun, "Snow": snow]
    let store = make { requests[$0]?.asObservable() ?? .empty() }
    m.act(
      "                         -a-b------c----a",
      ["a": { store.rename("Rain") }, "b": { store.rename("Sun") }, "c": { store.rename("Snow") }],
      named: "rename"
    )
    m.expect(store.isSaving, " ft-------------", .flags, subscribed: "^-!", named: "screen")
    let back = "               ------^----------------"
    m.expect(store.isSaving, " ------t-f-t-f--t---f", .flags, subscribed: back, named: "back")
    m.expectSubscriptions(rain, "-^---!", "---------------^---!")
    m.expectSubscriptions(sun, " -----^--!")
    m.expectSubscriptions(snow, "----------^-!")
  } again: { m, make in
    // No screen is bound until a save has begun, and then two are. The save fails, and the user
    // sends the same name again.
    let save = m.cold("---#", [:], named: "PUT Fog") as TestableObservable<Void>
    let store = make { _ in save.asObservable() }
    m.act("                    -a----a----", ["a": { store.rename("Fog") }], named: "rename")
    m.expect(store.isSaving, " --t-f-t--f-", .flags, subscribed: "--^", named: "screen")
    m.expect(store.isSaving, " ---tf-t--f-", .flags, subscribed: "---^", named: "second screen")
    m.expectSubscriptions(save, "-^--!", "------^--!")
  }

  private static func steps(_ put: Observable<Void>) -> Observable<Bool> {
    put.map { false }.catchAndReturn(false).startWith(true)
  }
}

/// The two sides of a store, whoever wrote it.
private struct RenamingStore {
  let isSaving: Driver<Bool>
  let rename: (String) -> Void

  /// A store that keeps its subscription.
  static func owning(_ steps: (Observable<String>) -> Observable<Bool>) -> RenamingStore {
    let names = PublishRelay<String>()
    let saving = BehaviorRelay(value: false)
    let bag = DisposeBag()
    steps(names.asObservable()).subscribe(onNext: { saving.accept($0) }).disposed(by: bag)
    return RenamingStore(isSaving: saving.asDriver()) { name in
      withExtendedLifetime(bag) { names.accept(name) }
    }
  }
}

private typealias MakeStore =
  @Sendable (@escaping (String) -> Observable<Void>) -> RenamingStore
