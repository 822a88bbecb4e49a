import Core
import Loopback
import Testing

/// A program on the main actor, and the words that it writes to a log; `turn` is its end, after
/// which the main queue continues.
struct MainTurnCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  fileprivate let expected: String
  fileprivate let run: @MainActor @Sendable (Trace, DisposeBag) -> Void

  init(
    _ name: String,
    _ expected: String,
    run: @escaping @MainActor @Sendable (Trace, DisposeBag) -> Void
  ) {
    testDescription = name
    self.expected = expected
    self.run = run
  }
}

@MainActor struct `In turns of the main queue` {
  @Test(arguments: MainTurnCase.schedulers + MainTurnCase.drivers)
  func `work is done as in RxSwift`(_ program: MainTurnCase) async {
    let (log, bag) = (Trace(), DisposeBag())
    // Some answer a delivery on purpose.
    Hooks.listen({ _ in }) { program.run(log, bag) }
    log.add("turn")
    await turns(6)
    #expect(log.text == program.expected)
  }
}

extension MainTurnCase {
  static let schedulers = [
    MainTurnCase("MainScheduler runs work at once when none is waiting", "1 2 turn") { log, _ in
      _ = MainScheduler().schedule("1", log)
      log.add("2")
    },
    MainTurnCase("MainScheduler lets work inside other work wait, in order", "1 2 turn 3 4 5 6") {
      log,
      _ in
      let scheduler = MainScheduler()
      _ = scheduler.schedule(()) {
        log.add("1")
        for number in 3...5 { _ = scheduler.schedule("\(number)", log) }
        log.add("2")
        return Disposables.create()
      }
      // The turn comes first.
      _ = scheduler.schedule("6", log)
    },
    MainTurnCase("MainScheduler leaves out waiting work that has been disposed of", "turn 2") {
      log,
      _ in
      let scheduler = MainScheduler()
      _ = scheduler.schedule(()) {
        scheduler.schedule("1", log).dispose()
        return Disposables.create()
      }
      _ = scheduler.schedule("2", log)
    },
    MainTurnCase(
      "MainScheduler.asyncInstance always runs work later, in order, unless it was disposed of",
      "turn 1 2 4"
    ) { log, _ in
      for number in 1...2 { _ = MainScheduler.asyncInstance.schedule("\(number)", log) }
      MainScheduler.asyncInstance.schedule("3", log).dispose()
      _ = MainScheduler.asyncInstance.schedule("4", log)
    },
    MainTurnCase(
      "observe(on: MainScheduler.asyncInstance) keeps the order between streams",
      "turn a1 a2 b3 a4 b5 a| b|"
    ) { log, bag in
      let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
      for (subject, name) in [(first, "a"), (second, "b")] {
        subject.observe(on: MainScheduler.asyncInstance).subscribe(log.observer(name))
          .disposed(by: bag)
      }
      first.onNext(1)
      first.onNext(2)
      second.onNext(3)
      first.onNext(4)
      second.onNext(5)
      first.onCompleted()
      second.onCompleted()
    },
    MainTurnCase(
      "observe(on:) delivers a stream that sends to itself one element after another",
      "1 /1 turn 2 /2 3 /3"
    ) { log, bag in
      let subject = PublishSubject<Int>()
      subject.observe(on: MainScheduler()).subscribe(onNext: { element in
        log.add("\(element)")
        if element < 3 { subject.onNext(element + 1) }
        log.add("/\(element)")
      }).disposed(by: bag)
      subject.onNext(1)
    },
    MainTurnCase("of on a main scheduler completes in another turn", "1 turn |") { log, bag in
      Observable.of(1, scheduler: MainScheduler()).subscribe(log.observer()).disposed(by: bag)
    },
    MainTurnCase(
      "Binder runs its closure for one value after another",
      "in1 out1 turn in2 out2 in3 out3"
    ) { log, bag in
      let relay = PublishRelay<Int>()
      let binder = Binder<Int>(log) { log, value in
        log.add("in\(value)")
        if value < 3 { relay.accept(value + 1) }
        log.add("out\(value)")
      }
      relay.bind(to: binder).disposed(by: bag)
      relay.accept(1)
    },
  ]

  /// RxSwift 6.10 prints the same for these programs.
  static let drivers = [
    MainTurnCase(
      "Driver delivers what is sent meanwhile in a later turn, to all in order",
      "a0 b0 a1 b1 turn a2 b2 a3 b3"
    ) { log, bag in
      let relay = BehaviorRelay(value: 0)
      let state = relay.asDriver().map { $0 }
      state.drive(onNext: { element in
        log.add("a\(element)")
        if element > 0, element < 3 { relay.accept(element + 1) }
      }).disposed(by: bag)
      state.drive(onNext: { log.add("b\($0)") }).disposed(by: bag)
      relay.accept(1)
    },
    MainTurnCase("Driver leaves no view on a stale text", "abcdef turn abc") { log, bag in
      let name = BehaviorRelay(value: "")
      let shown = name.asDriver().filter { !$0.isEmpty }
      shown.drive(onNext: { if $0.count > 3 { name.accept(String($0.prefix(3))) } })
        .disposed(by: bag)
      shown.drive(onNext: { log.add($0) }).disposed(by: bag)
      name.accept("abcdef")
    },
    MainTurnCase("Signal delivers what is sent meanwhile in a later turn", "a1 b1 turn a2 b2") {
      log,
      bag in
      let relay = PublishRelay<Int>()
      let signal = relay.asSignal()
      signal.emit(onNext: { element in
        log.add("a\(element)")
        if element == 1 { relay.accept(2) }
      }).disposed(by: bag)
      signal.emit(onNext: { log.add("b\($0)") }).disposed(by: bag)
      relay.accept(1)
    },
    MainTurnCase("Driver delivers an element before the end sent after it", "1 turn 2 8 9 |") {
      log,
      bag in
      let subject = PublishSubject<Int>()
      subject.asDriver(onErrorDriveWith: .of(8, 9))
        .drive(
          onNext: { element in
            log.add("\(element)")
            guard element == 1 else { return }
            subject.onNext(2)
            subject.onError(Failure.first)
          },
          onCompleted: { log.add("|") }
        )
        .disposed(by: bag)
      subject.onNext(1)
    },
    MainTurnCase("Driver delivers nothing after disposal", "0 1 turn") { log, _ in
      let relay = BehaviorRelay(value: 0)
      let subscription = SerialDisposable()
      subscription.disposable = relay.asDriver().drive(onNext: { element in
        log.add("\(element)")
        guard element == 1 else { return }
        relay.accept(2)
        subscription.dispose()
      })
      relay.accept(1)
      relay.accept(3)
    },
    MainTurnCase(
      "Driver doesn't wait for another one",
      "b0 a1 b1 just1 /a1 a2 b2 just2 /a2 turn"
    ) { log, bag in
      let first = BehaviorRelay(value: 1)
      let second = BehaviorRelay(value: 0)
      second.asDriver().drive(onNext: { log.add("b\($0)") }).disposed(by: bag)
      first.asDriver().drive(onNext: { element in
        log.add("a\(element)")
        second.accept(element)
        Driver.just(element).drive(onNext: { log.add("just\($0)") }).disposed(by: bag)
        log.add("/a\(element)")
      }).disposed(by: bag)
      first.accept(2)
    },
    MainTurnCase("Driver.of sends its elements in turns", "1 turn 2 3 |") { log, bag in
      Driver.of(1, 2, 3).drive(onNext: { log.add("\($0)") }, onCompleted: { log.add("|") })
        .disposed(by: bag)
    },
    MainTurnCase("Driver.just answers each view that drives it at once", "a1 b1 c2 turn") {
      log,
      bag in
      let one = Driver.just(1)
      one.drive(onNext: { log.add("a\($0)") }).disposed(by: bag)
      one.drive(onNext: { log.add("b\($0)") }).disposed(by: bag)
      one.map { $0 * 2 }.drive(onNext: { log.add("c\($0)") }).disposed(by: bag)
    },
    MainTurnCase("Driver.just of two states of a list answers at once in both", "0 1 0 turn") {
      log,
      bag in
      let (rows, none) = (BehaviorRelay(value: 0), Driver<Int>.just(0))
      rows.asDriver().flatMapLatest { $0 == 0 ? none : Driver.merge(.empty(), .just($0)) }
        .drive(onNext: { log.add("\($0)") })
        .disposed(by: bag)
      rows.accept(1)
      rows.accept(0)
    },
    MainTurnCase("subscribe(on:) a main scheduler leaves it free for others", "1 | 2 turn") {
      log,
      bag in
      let scheduler = MainScheduler()
      Observable.just(1).subscribe(on: scheduler).subscribe(log.observer()).disposed(by: bag)
      _ = scheduler.schedule("2", log)
    },
  ]
}

extension MainScheduler {
  /// Schedules work that writes `word` down.
  fileprivate func schedule(_ word: String, _ log: Trace) -> any Disposable {
    schedule(()) {
      log.add(word)
      return Disposables.create()
    }
  }
}

@MainActor struct `The main scheduler` {
  @Test(.ownThread) func `stops the program unless the caller is on the main thread`() async {
    let scheduler = MainScheduler()
    _ = scheduler.schedule(()) { Disposables.create() }
    await #expect(processExitsWith: .failure) {
      _ = MainScheduler().schedule(()) { Disposables.create() }
    }
  }

  @Test func `runs what is due later, and again and again`() async {
    let rounds: [Int] = await withCheckedContinuation { continuation in
      var rounds: [Int] = []
      let periodic = SerialDisposable()
      let delay = RxTimeInterval.milliseconds(1)
      periodic.disposable = MainScheduler.instance.schedulePeriodic(
        0,
        startAfter: delay,
        period: delay
      ) { round in
        rounds.append(round)
        guard round == 2 else { return round + 1 }
        periodic.dispose()
        _ = MainScheduler.instance.scheduleRelative(3, dueTime: delay) { last in
          continuation.resume(returning: rounds + [last])
          return Disposables.create()
        }
        return round
      }
    }
    #expect(rounds == [0, 1, 2, 3])
  }
}
