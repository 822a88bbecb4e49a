import Core
import MarbleTesting
import Testing

@testable import Marbles

struct MarbleKeepTests {
  @Test(arguments: [
    "made in the call", "made in the closure", "held outside", "held by a variable",
  ])
  func `a view model with a bag is held while time runs, whoever made it`(form: String) {
    func report(_ expected: String) -> MarbleReport {
      let outside = SaveViewModel()
      var variable: SaveViewModel? = SaveViewModel()
      let report = marbleReport { m in
        func expect(_ viewModel: @autoclosure () -> SaveViewModel) {
          m.expect(viewModel()) {
            SaveViewModel.Input(trigger: m.taps("-t-"))
          } outputs: {
            $0.saved(expected)
          }
        }
        switch form {
        case "made in the call": expect(SaveViewModel())
        case "made in the closure":
          let inside = SaveViewModel()
          expect(inside)
        case "held outside": expect(outside)
        default: variable.map { expect($0) }
        }
      }
      variable = nil
      return report
    }
    #expect(report("-t-").sentences == [])
    #expect(report("---").sentences == ["saved: \"A\" arrived at 1 ms and wasn't expected"])
  }

  @Test func `a leak is told in whichever form the test alone holds the view model`() {
    func sentences(_ expect: (MarbleTest) -> Void) -> [String] {
      marbleReport { m in expect(m) }.sentences
    }
    func expect(_ viewModel: @autoclosure () -> LeakViewModel, _ m: MarbleTest) {
      m.expect(viewModel()) {
        LeakViewModel.Input(trigger: m.taps("-t-"))
      } outputs: {
        $0.saved("-t-")
      }
    }
    let leak = [
      "a subscription to \"trigger\" is still open; it began at 0 and outlived everything that this"
        + " test subscribed to",
      "LeakViewModel is still alive after all of its outputs were disposed of; look for what holds it,"
        + " perhaps a closure that captures `self`",
    ]
    #expect(sentences { m in expect(LeakViewModel(), m) } == leak)
    #expect(
      sentences { m in
        let inside = LeakViewModel()
        expect(inside, m)
      } == leak
    )
    let outside = LeakViewModel()
    #expect(sentences { m in expect(outside, m) } == [])
  }

  @Test func `one that takes its inputs in init is freed early, and the message asks`() {
    let asked = [
      "\"hot\" was subscribed from 0 to 0 only; was its view model freed? `m.keep(_:)` holds one, or"
        + " a subscription, while time runs"
    ]
    func sentences(_ expected: String, isKept: Bool) -> [String] {
      marbleReport { m in
        let counter = Counter(tap: m.hot("-t-t-", .taps).asObservable())
        if isKept { m.keep(counter) }
        m.expect(counter.count, expected, .digits)
      }.sentences
    }
    #expect(sentences("0----", isKept: false) == asked)
    #expect(sentences("01-2-", isKept: false).first == asked.first)
    #expect(sentences("01-2-", isKept: true) == [])
    #expect(sentences("0----", isKept: true).first?.hasPrefix("result: ") == true)
  }

  @Test func `what a test keeps is there until the run is over`() {
    marbles { m in
      // region: keep
      let counter = m.keep(Counter(tap: .never()))
      m.keep(m.hot("-t-t-", .taps).bind(to: counter.taps))
      m.expect(counter.count, "01-2-", .digits)
      // endregion
    }
  }

  @Test func `a leak of one that is kept is told`() {
    let report = marbleReport { m in
      let counter = m.keep(LeakCounter(tap: m.hot("-t-", .taps).asObservable()))
      m.expect(counter.count, "01-", .digits)
    }
    #expect(
      report.sentences.last
        == "LeakCounter is still alive after the end of its test; look for what holds"
        + " it, perhaps a closure that captures `self`, or a variable outside of the test's closure"
    )
  }

  @Test func `a view that only an action holds is there until the run is over`() {
    func report(_ expected: String) -> MarbleReport {
      marbleReport { m in
        let counter = Counter(tap: .never(), wait: .milliseconds(2), scheduler: m.scheduler)
        m.act("-t---", ["t": { counter.taps.accept(()) }])
        m.expect(counter.count, expected, .digits)
      }
    }
    #expect(report("0--1-").isGreen)
    #expect(!report("0----").isGreen)
  }

  @Test func `a fake that is called after its test answers nothing`() {
    var search: ((String) -> Observable<String>)?
    _ = marbleReport { m in
      let fake = m.fake("search", ["r": "Rx"]) { (_: String, _) in "--(r|)" }
      search = fake
      m.expect(fake("rx"), "--(r|)", ["r": "Rx"])
    }
    var events = 0
    search?("late").subscribe { _ in events += 1 }.dispose()
    #expect(events == 0)
  }
}

/// A view model that subscribes in `transform`, into a bag of its own.
private final class SaveViewModel: ViewModelType {
  struct Input { let trigger: Signal<Void> }
  struct Output { let saved: Signal<Void> }
  private let saved = PublishRelay<Void>()
  private let bag = DisposeBag()

  func transform(input: Input) -> Output {
    input.trigger.emit(onNext: { [weak self] in self?.saved.accept(()) }).disposed(by: bag)
    return Output(saved: saved.asSignal())
  }
}

/// ``SaveViewModel`` with a strong `self`.
private final class LeakViewModel: ViewModelType {
  typealias Input = SaveViewModel.Input
  typealias Output = SaveViewModel.Output
  private let saved = PublishRelay<Void>()
  private let bag = DisposeBag()

  func transform(input: Input) -> Output {
    input.trigger.emit(onNext: { self.saved.accept(()) }).disposed(by: bag)
    return Output(saved: saved.asSignal())
  }
}

/// A view model that takes its input in `init`.
private final class Counter {
  let taps = PublishRelay<Void>()
  let count = BehaviorRelay(value: 0)
  private let bag = DisposeBag()

  init(
    tap: Observable<Void>,
    wait: RxTimeInterval? = nil,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    let all = Observable.merge(tap, taps.asObservable())
    let late = wait.map { all.delay($0, scheduler: scheduler) } ?? all
    late.subscribe(onNext: { [weak self] in
      self.map { $0.count.accept($0.count.value + 1) }
    }).disposed(by: bag)
  }
}

private final class LeakCounter {
  let count = BehaviorRelay(value: 0)
  private let bag = DisposeBag()

  init(tap: Observable<Void>) {
    tap.subscribe(onNext: { self.count.accept(self.count.value + 1) }).disposed(by: bag)
  }
}
