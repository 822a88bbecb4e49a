import Core
import Dispatch
import Loopback
import MarbleTesting
import Testing

/// What RxSwift 6.10 prints for the same programs; `turn` is where the main queue goes on.
@MainActor @Suite struct `What is sent to a driver while it delivers` {
  private let bag = DisposeBag()

  @Test func `waits for a later turn of the main queue, and reaches all in order`() async {
    let log = Trace()
    let relay = BehaviorRelay(value: 0)
    let state = relay.asDriver().map { $0 }
    state.drive(onNext: { element in
      log.add("a\(element)")
      if element > 0, element < 3 { relay.accept(element + 1) }
    }).disposed(by: bag)
    state.drive(onNext: { log.add("b\($0)") }).disposed(by: bag)
    relay.accept(1)
    log.add("turn")
    await turns(5)
    #expect(log.text == "a0 b0 a1 b1 turn a2 b2 a3 b3")
  }

  @Test func `leaves no view on a text that is over`() async {
    let name = BehaviorRelay(value: "")
    let shown = name.asDriver()
    var text = ""
    shown.drive(onNext: { if $0.count > 3 { name.accept(String($0.prefix(3))) } })
      .disposed(by: bag)
    shown.drive(onNext: { text = $0 }).disposed(by: bag)
    name.accept("abcdef")
    await turns(2)
    #expect(name.value == "abc")
    #expect(text == "abc")
  }

  @Test func `waits in a signal as well`() async {
    let log = Trace()
    let relay = PublishRelay<Int>()
    let signal = relay.asSignal()
    signal.emit(onNext: { element in
      log.add("a\(element)")
      if element == 1 { relay.accept(2) }
    }).disposed(by: bag)
    signal.emit(onNext: { log.add("b\($0)") }).disposed(by: bag)
    relay.accept(1)
    log.add("turn")
    await turns(2)
    #expect(log.text == "a1 b1 turn a2 b2")
  }

  @Test func `comes before the end that is sent after it`() async {
    let log = Trace()
    let subject = PublishSubject<Int>()
    subject.asDriver(onErrorDriveWith: .of(8, 9))
      .drive(
        onNext: { element in
          log.add("\(element)")
          guard element == 1 else { return }
          subject.onNext(2)
          subject.onError(KernelTestError.expected)
        },
        onCompleted: { log.add("|") }
      )
      .disposed(by: bag)
    subject.onNext(1)
    log.add("turn")
    await turns(6)
    #expect(log.text == "1 turn 2 8 9 |")
  }

  @Test func `does not come once nobody is there any more`() async {
    let log = Trace()
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
    await turns(2)
    #expect(log.text == "0 1")
  }

  @Test func `does not wait in another driver`() {
    let log = Trace()
    let first = BehaviorRelay(value: 1)
    let second = BehaviorRelay(value: 0)
    second.asDriver().drive(onNext: { log.add("b\($0)") }).disposed(by: bag)
    first.asDriver().drive(onNext: { [bag] element in
      log.add("a\(element)")
      second.accept(element)
      Driver.just(element).drive(onNext: { log.add("just\($0)") }).disposed(by: bag)
      log.add("/a\(element)")
    }).disposed(by: bag)
    first.accept(2)
    #expect(log.text == "b0 a1 b1 just1 /a1 a2 b2 just2 /a2")
  }

  @Test func `is sent in turns of the main queue by a driver of several elements`() async {
    let log = Trace()
    Driver.of(1, 2, 3).drive(onNext: { log.add("\($0)") }, onCompleted: { log.add("|") })
      .disposed(by: bag)
    log.add("turn")
    await turns(5)
    #expect(log.text == "1 turn 2 3 |")
  }
}

@Suite struct `A driver outside of the main actor` {
  @Test func `works where a scheduler stands in for the main one`() {
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

  @Test(.ownThread) func `stops the program otherwise`() async {
    await #expect(processExitsWith: .failure) {
      _ = BehaviorRelay(value: 1).asDriver().drive()
    }
  }
}

/// What has happened, in its order.
final class Trace {
  private(set) var words: [String] = []

  func add(_ word: String) { words.append(word) }

  var text: String { words.joined(separator: " ") }
}

/// Lets the main queue go on for so many turns.
@MainActor func turns(_ count: Int) async {
  for _ in 0..<count {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
