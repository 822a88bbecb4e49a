import Core
import Loopback
import MarbleTesting
import Testing

@MainActor @Suite struct `A driver` {
  @Test func `shares one subscription and gives a late subscriber the latest element`() {
    marbles { m in
      let source = m.cold("   -a-b-c-|", named: "source")
      let driver = source.asDriver(onErrorJustReturn: "!")
      m.expect(driver, "      -a-b-c-|", named: "first")
      m.expect(driver, "      --ab-c-|", subscribed: "--^", named: "late")
      m.expectSubscriptions(source, "^------!")
    }
  }

  @Test func `emits the given value when the source fails`() {
    marbles { m in
      let source = m.cold("-a-#", named: "source")
      m.expect(source.asDriver(onErrorJustReturn: "e"), "-a-(e|)")
    }
  }

  @Test func `continues with another driver when the source fails`() {
    marbles { m in
      let source = m.cold("-a-#", named: "source")
      let other = m.cold("    -x|", named: "other").asDriver(onErrorJustReturn: "!")
      m.expect(source.asDriver(onErrorDriveWith: other), "-a--x|")
    }
  }

  @Test func `runs what each operator does once for all subscribers`() {
    let source = PublishSubject<Int>()
    var count = 0
    let driver = source.asDriver(onErrorJustReturn: 0).map { element in
      count += 1
      return element
    }
    let subscriptions = [driver.drive(), driver.drive()]
    source.onNext(1)
    #expect(count == 1)
    subscriptions.forEach { $0.dispose() }
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

  @Test func `drives closures, observers, relays and objects`() {
    expectNoLeak {
      final class Screen { var texts: [Int] = [] }
      let screen = Screen()
      let source = PublishRelay<Int>()
      let driver = source.asDriver(onErrorJustReturn: 0)
      let plain = BehaviorRelay(value: 0)
      let optional = BehaviorRelay<Int?>(value: nil)
      let log = EventLog<Int>()
      var received: [Int] = []
      let subscriptions = [
        driver.drive(onNext: { received.append($0) }),
        driver.drive(with: screen, onNext: { $0.texts.append($1) }),
        driver.drive(log),
        driver.drive(plain),
        driver.drive(optional),
      ]
      source.accept(7)
      #expect(
        [received, screen.texts, [plain.value], [optional.value ?? 0]] == [[7], [7], [7], [7]]
      )
      #expect(log.marks == ["7"])
      subscriptions.forEach { $0.dispose() }
    }
  }

  @Test func `combines with others`() {
    marbles { m in
      let numbers = m.hot("-1---2---", named: "numbers").asDriver(onErrorJustReturn: "!")
      let letters = m.hot("---a---b-", named: "letters").asDriver(onErrorJustReturn: "!")
      m.expect(
        Driver.combineLatest(numbers, letters) { $0 + $1 },
        "---x-y-z-",
        ["x": "1a", "y": "2a", "z": "2b"],
        named: "combineLatest"
      )
      m.expect(Driver.merge(numbers, letters), "-1-a-2-b-", named: "merge")
      m.expect(numbers.withLatestFrom(letters) { $1 }, "-----a---", named: "withLatestFrom")
      m.expect(numbers.startWith("0"), "01---2---", named: "startWith")
    }
  }

  @Test func `follows the latest inner driver`() {
    marbles { m in
      let source = m.hot("-a---b----", named: "source").asDriver(onErrorJustReturn: "!")
      let inner = m.cold(" x-y-z|", named: "inner")
      m.expect(
        source.flatMapLatest { _ in inner.asDriver(onErrorJustReturn: "!") },
        "-x-y-x-y-z",
        named: "latest"
      )
      m.expect(
        source.flatMapFirst { _ in inner.asDriver(onErrorJustReturn: "!") },
        "-x-y-z----",
        named: "first"
      )
    }
  }

  @Test func `of a relay begins with its value`() {
    let relay = BehaviorRelay(value: 1)
    let log = EventLog<Int>()
    let subscription = relay.asDriver().drive(log)
    relay.accept(2)
    subscription.dispose()
    #expect(log.marks == ["1", "2"])
  }
}

@Suite struct `A driver outside of the main actor` {
  @Test func `works where a scheduler replaces the main one`() {
    let scheduler = TestScheduler()
    expectNoLeak {
      let relay = BehaviorRelay(value: 1)
      var received: [Int] = []
      let driver = scheduler.inPlaceOfMain { relay.asDriver() }
      let subscription = driver.map { $0 * 10 }.drive(onNext: { received.append($0) })
      relay.accept(2)
      subscription.dispose()
      #expect(received == [10, 20])
    }
  }

  @Test(.ownThread) func `stops the program without one`() async {
    await #expect(processExitsWith: .failure) {
      _ = BehaviorRelay(value: 1).asDriver().drive()
    }
  }
}
