import Core
import Loopback
import MarbleTesting
import Testing

@MainActor struct `A driver or a signal` {
  @Test func `shares one subscription, and a driver gives a late subscriber the latest element`() {
    marbles { m in
      let source = m.cold("   -a-b-c-|", named: "of the driver")
      let driver = source.asDriver(onErrorJustReturn: "!")
      m.expect(driver, "      -a-b-c-|", named: "driver")
      m.expect(driver, "      --ab-c-|", subscribed: "--^", named: "late driver")
      m.expectSubscriptions(source, "^------!")
      let other = m.cold("    -a-b-c-|", named: "of the signal")
      let signal = other.asSignal(onErrorJustReturn: "!")
      m.expect(signal, "      -a-b-c-|", named: "signal")
      m.expect(signal, "      ---b-c-|", subscribed: "--^", named: "late signal")
      m.expectSubscriptions(other, "^------!")
    }
  }

  @Test func `emits the given value, or continues with another one, when the source fails`() {
    marbles { m in
      let source = m.cold("-a-#", named: "source")
      let other = m.cold("    -x|", named: "other")
      let driver = other.asDriver(onErrorJustReturn: "!")
      m.expect(source.asDriver(onErrorJustReturn: "e"), "-a-(e|)", named: "driver")
      m.expect(source.asDriver(onErrorDriveWith: driver), "-a--x|", named: "given driver")
      let signal = other.asSignal(onErrorJustReturn: "!")
      m.expect(source.asSignal(onErrorJustReturn: "e"), "-a-(e|)", named: "signal")
      m.expect(source.asSignal(onErrorSignalWith: signal), "-a--x|", named: "given signal")
    }
  }

  @Test func `passes time and delivers on the scheduler that replaces the main one`() {
    // The delivery of b at 2 is a piece of work behind the timer of a, which so is not held back.
    marbles { m in
      let source = m.hot("     a-b---c----|", named: "source")
      var debounced: Driver<String> = .never()
      SharingScheduler.mock(scheduler: m.scheduler) {
        debounced = source.asDriver(onErrorJustReturn: "!").debounce(.milliseconds(2))
      }
      m.expect(debounced, "     --a-b---c--|")
    }
  }

  @Test func `passes the time of a marble test, and delivers at once in it`() {
    marbles { m in
      let debounced = m.driver("a-b---c----|").debounce(.milliseconds(2))
      m.expect(debounced, "     ----b---c--|")
    }
  }

  @Test func `throttles to the first element of a span, and the last one only if asked`() {
    marbles { m in
      m.expect(
        m.driver("ab--------c---", named: "first").throttle(.milliseconds(3)),
        "         a--b------c---",
        named: "with the last"
      )
      m.expect(
        m.driver("ab--------c---", named: "second").throttle(.milliseconds(3), latest: false),
        "         a---------c---",
        named: "without"
      )
    }
  }

  @Test func `goes to closures, observers, relays and objects`() {
    expectNoLeak {
      final class Screen { var numbers: [Int] = [] }
      let (screen, log) = (Screen(), Trace())
      let source = PublishRelay<Int>()
      let (driver, signal) = (source.asDriver(onErrorJustReturn: 0), source.asSignal())
      let (driven, emitted) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
      let (optional, taps) = (BehaviorRelay<Int?>(value: nil), PublishRelay<Int>())
      let subscriptions = [
        taps.subscribe(log.observer("taps")),
        driver.drive(onNext: { log.add("driven\($0)") }),
        driver.drive(with: screen, onNext: { $0.numbers.append($1) }),
        driver.drive(log.observer("observed") as AnyObserver<Int>),
        driver.drive(driven), driver.drive(optional),
        signal.asDriver(onErrorJustReturn: 0).drive(onNext: { log.add("state\($0)") }),
        signal.emit(onNext: { log.add("emitted\($0)") }),
        signal.emit(with: screen, onNext: { $0.numbers.append(-$1) }),
        signal.emit(to: log.observer("heard") as AnyObserver<Int>),
        signal.emit(to: taps), signal.emit(to: emitted),
      ]
      source.accept(7)
      #expect(log.text == "driven7 observed7 state7 emitted7 heard7 taps7")
      #expect([driven.value, emitted.value, optional.value ?? 0] == [7, 7, 7])
      #expect(screen.numbers == [7, -7])
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test func `does not call an object that is gone`() {
    final class Screen { var count = 0 }
    var screen: Screen? = Screen()
    let weakScreen = { [weak screen] in screen }
    let source = PublishRelay<Int>()
    var subscription: Disposable?
    if let screen {
      subscription = source.asSignal().emit(with: screen, onNext: { $0.count += $1 })
    }
    var pairs: [Int] = []
    if let screen {
      _ = source.asSignal().withUnretained(screen)
        .emit(onNext: { pairs.append($0.count + $1) }, onCompleted: { pairs.append(-1) })
    }
    source.accept(1)
    screen = nil
    #expect(weakScreen() == nil)
    source.accept(2)
    #expect(pairs == [2, -1])
    subscription?.dispose()
  }

  @Test func `has the operators of an observable`() {
    marbles { m in
      let source = m.driver("       -1-2-2---3-")
      let sums = ["a": "1", "b": "12", "c": "122", "d": "1223"] as [Character: String]
      m.expect(source.map { $0 + "" }, "-1-2-2---3-", named: "map")
      m.expect(source.compactMap { Int($0) }, "-1-2-2---3-", .digits, named: "compactMap")
      m.expect(source.filter { $0 > "1" }, "---2-2---3-", named: "filter")
      m.expect(source.skip(1), "        ---2-2---3-", named: "skip")
      m.expect(source.distinctUntilChanged(), "-1-2-----3-", named: "distinctUntilChanged")
      m.expect(source.distinctUntilChanged { $0 > "1" }, "-1-2-------", named: "by key")
      m.expect(source.startWith("0"), " 01-2-2---3-", named: "startWith")
      m.expect(
        source.scan("") { $0 + $1 },
        "-a-b-c---d-",
        MarbleValues(listing: sums),
        named: "scan"
      )
      m.expect(source.do(onNext: { _ in }), "-1-2-2---3-", named: "do")
      m.expect(source.throttle(.milliseconds(3)), "-1--2--2--3", named: "throttle")
      m.expect(source.debounce(.milliseconds(2)), "-------2---3", named: "debounce")
      m.expect(Driver.merge([source, .empty()]), "-1-2-2---3-", named: "merge of an array")
    }
  }

  @Test func `combines with others`() {
    marbles { m in
      let numbers = m.driver("-1---2---")
      let letters = m.driver("---a---b-")
      m.expect(
        Driver.combineLatest(numbers, letters) { $0 + $1 },
        "---x-y-z-",
        ["x": "1a", "y": "2a", "z": "2b"],
        named: "combineLatest"
      )
      m.expect(
        Driver.combineLatest(numbers, Spinner(isSpinning: letters.map { $0 == "b" }))
          .map { $1 ? "b" : $0 },
        "---1-2-b-",
        named: "combineLatest without a closure, of any type that becomes a driver"
      )
      m.expect(Driver.merge(numbers, letters), "-1-a-2-b-", named: "merge")
      m.expect(numbers.withLatestFrom(letters), "-----a---", named: "withLatestFrom")
      m.expect(
        numbers.withLatestFrom(letters) { $0 + $1 },
        "-----y---",
        ["y": "2a"],
        named: "withLatestFrom and a closure"
      )
    }
  }

  @Test func `follows inner ones of any kind`() {
    marbles { m in
      let source = m.hot("-a---b----", named: "source")
      let (driver, signal) = (m.driver("-a---b----"), source.asSignal(onErrorJustReturn: "!"))
      let inner = m.cold(" x-y-z|", named: "inner")
      func inners(_: String) -> Driver<String> { inner.asDriver(onErrorJustReturn: "!") }
      func taps(_: String) -> Signal<String> { inner.asSignal(onErrorJustReturn: "!") }
      m.expect(driver.flatMapLatest(inners), "-x-y-x-y-z", named: "latest of a driver")
      m.expect(driver.flatMapFirst(taps), "   -x-y-z----", named: "first of a driver")
      m.expect(driver.flatMap(taps), "        -x-y-(zx)-y-z", named: "all of a driver")
      m.expect(signal.flatMapLatest(taps), "  -x-y-x-y-z", named: "latest of a signal")
      m.expect(signal.flatMapFirst(inners), " -x-y-z----", named: "first of a signal")
      m.expect(signal.flatMap(inners), "      -x-y-(zx)-y-z", named: "all of a signal")
    }
  }

}

/// A type of one's own that stands for a driver.
private struct Spinner: SharedSequenceConvertibleType {
  typealias Element = Bool
  typealias SharingStrategy = DriverSharingStrategy
  let isSpinning: Driver<Bool>
  func asSharedSequence() -> Driver<Bool> { isSpinning }
}

struct `A driver outside of the main actor` {
  @Test(.ownThread) func `stops the program without one`() async {
    await #expect(processExitsWith: .failure) {
      _ = BehaviorRelay(value: 1).asDriver().drive()
    }
  }
}
