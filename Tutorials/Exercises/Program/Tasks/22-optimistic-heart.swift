import Reactive

/// A photo has a heart on two screens. A tap is shown at once, and the save follows.
///
/// Write the store that owns the heart. `tap()` turns the heart on or off, and `put` sends what it
/// has become; it emits once and completes, or fails. While a save is in flight, taps are ignored.
/// If the save fails, the heart goes back to what it was. `isOn` is false at first and emits each
/// change, on every screen that is bound. A screen that leaves doesn't cancel a save.
final class HeartStore {
  let isOn: Driver<Bool>
  private let bag = DisposeBag()
  private let taps = PublishRelay<Void>()

  init(put: @escaping (Bool) -> Observable<Void>) {
    // Your turn.
    isOn =
      taps
      .flatMapFirst { put(true).map { true }.catchAndReturn(false) }
      .startWith(false)
      .asDriver(onErrorDriveWith: .empty())
  }

  func tap() { taps.accept(()) }
}

// End of your file.

extension Solution {
  final class HeartStore {
    let isOn: Driver<Bool>
    private let bag = DisposeBag()
    private let taps = PublishRelay<Void>()

    init(put: @escaping (Bool) -> Observable<Void>) {
      let heart = BehaviorRelay(value: false)
      isOn = heart.asDriver().distinctUntilChanged()
      taps
        .flatMapFirst {
          let wish = !heart.value
          return put(wish).map { wish }.catchAndReturn(!wish).startWith(wish)
        }
        .subscribe(onNext: { heart.accept($0) })
        .disposed(by: bag)
    }

    func tap() { taps.accept(()) }
  }
}

extension Exercise {
  static let optimisticHeart = Exercise(
    "A heart that may be undone",
    topic: "an optimistic update",
    page: "two-screens.md",
    yours: { put in
      let store = HeartStore(put: put)
      return HeartSides(isOn: store.isOn, tap: store.tap)
    } as MakeHeart,
    solution: { put in
      let store = Solution.HeartStore(put: put)
      return HeartSides(isOn: store.isOn, tap: store.tap)
    } as MakeHeart,
    mistakes: [
      "a heart that waits for the response": { put in
        .owning { taps, heart in
          taps.flatMapFirst {
            let wish = !heart.value
            return put(wish).map { wish }.catchAndReturn(!wish)
          }
        }
      },
      "a heart that stays after a failure": { put in
        .owning { taps, heart in
          taps.flatMapFirst {
            let wish = !heart.value
            return put(wish).map { wish }.catchAndReturn(wish).startWith(wish)
          }
        }
      },
      "a heart that every failure turns off": { put in
        .owning { taps, heart in
          taps.flatMapFirst {
            let wish = !heart.value
            return put(wish).map { wish }.catchAndReturn(false).startWith(wish)
          }
        }
      },
      "a heart that can't be taken back": { put in
        .owning { taps, _ in
          taps.flatMapFirst { put(true).map { true }.catchAndReturn(false).startWith(true) }
        }
      },
      "a second tap cancels the first save": { put in
        .owning { taps, heart in
          taps.flatMapLatest {
            let wish = !heart.value
            return put(wish).map { wish }.catchAndReturn(!wish).startWith(wish)
          }
        }
      },
      "a failure ends the store": { put in
        .owning { taps, heart in
          taps
            .flatMapFirst {
              let wish = !heart.value
              return put(wish).map { wish }.startWith(wish)
            }
            .catchAndReturn(false)
        }
      },
    ],
    hints: [
      "The store has to subscribe itself. Keep the heart in a `BehaviorRelay(value: false)`.",
      "In `flatMapFirst`, `let wish = !heart.value` is what the tap asks for.",
      "`startWith(wish)` shows it at once, and `catchAndReturn(!wish)` takes it back.",
      "Subscribe, write each element into the relay, and use the bag.",
    ],
    learned: [
      "An optimistic update shows the wish first. It needs a way back, and a value to go back to.",
      "A heart in each screen would be Two Sources of Truth. With one store, they always agree.",
      "Decide what a tap means while a save is in flight. Here it's ignored.",
    ]
  ) { m, make in
    let on = m.cold("---(d|)", ["d": ()], named: "PUT on")
    let off = m.cold("--#", ["d": ()], named: "PUT off")
    let store = make { $0 ? on.asObservable() : off.asObservable() }
    m.act("               -t-t----t-----t---", ["t": store.tap], named: "tap")
    m.expect(store.isOn, "ft------f-t---f-t-", .flags, named: "list")
    m.expect(store.isOn, "ft--------------", .flags, subscribed: "^-!", named: "page")
    m.expectSubscriptions(on, " -^--!")
    m.expectSubscriptions(off, "--------^-!", "--------------^-!")
  } again: { m, make in
    // A first save that fails, so that the next tap asks for the same, and a page that comes late.
    let saves = [
      m.cold("--#", ["d": ()], named: "PUT 1"), m.cold("--(d|)", ["d": ()], named: "PUT 2"),
    ]
    var rest = saves[...]
    let sent = PublishRelay<Bool>()
    let store = make { wish in
      sent.accept(wish)
      return rest.popFirst()?.asObservable() ?? .empty()
    }
    m.expect(sent, "      -t----t---", .flags, named: "put")
    m.act("               -t----t---", ["t": store.tap], named: "tap")
    m.expect(store.isOn, "----f-t---", .flags, subscribed: "----^", named: "page")
    m.expectSubscriptions(saves[0], "-^-!")
    m.expectSubscriptions(saves[1], "------^-!")
  }
}

/// The two sides of a store, whoever wrote it.
private struct HeartSides {
  let isOn: Driver<Bool>
  let tap: () -> Void

  /// A store that keeps its subscription.
  static func owning(
    _ steps: (Observable<Void>, BehaviorRelay<Bool>) -> Observable<Bool>
  ) -> HeartSides {
    let taps = PublishRelay<Void>()
    let heart = BehaviorRelay(value: false)
    let bag = DisposeBag()
    steps(taps.asObservable(), heart).subscribe(onNext: { heart.accept($0) }).disposed(by: bag)
    return HeartSides(isOn: heart.asDriver().distinctUntilChanged()) {
      withExtendedLifetime(bag) { taps.accept(()) }
    }
  }
}

private typealias MakeHeart = @Sendable (@escaping (Bool) -> Observable<Void>) -> HeartSides
