import Core
import MarbleTesting
import Testing
import Workshop

/// The shortest marble test that fails in one way, for the reference.
struct WrongTest: Sendable {
  /// The words of the failure by which the reference names it.
  let name: String
  let body: @Sendable (MarbleTest) throws -> Void

  var report: MarbleReport { get throws { try marbleReport(body) } }

  static let all: [WrongTest] = [
    WrongTest(name: "late") { m in
      // region: late
      let typed = m.hot("-a----", named: "typed")
      m.expect(typed.delay(.milliseconds(3), scheduler: m.scheduler), "---a--")
      // endregion
    },
    WrongTest(name: "never arrived") { m in
      // region: never arrived
      let typed = m.hot("-a-a-", named: "typed")
      m.expect(typed.distinctUntilChanged(), "-a-a-")
      // endregion
    },
    WrongTest(name: "wasn't expected") { m in
      // region: wasn't expected
      let typed = m.hot("-a-", named: "typed")
      m.expect(typed.startWith("s"), "-a-")
      // endregion
    },
    WrongTest(name: "twice") { m in
      // region: twice
      let load = m.fake("load", ["s": 7]) { (page: Int, _) in "--(s|)" }
      let songs = m.hot("-a--", named: "opened").flatMapLatest { _ in load(1) }
      m.expect(songs.map { $0 > 0 }, "---t", ["t": true])
      m.expect(songs, "---s", ["s": 7])
      m.expectRequests(["load 1": "-^-|"])
      // endregion
    },
    WrongTest(name: "it was expected to be cancelled") { m in
      // region: it was expected to be cancelled
      let search = m.fake("search", ["r": "Rx"]) { (_: String, _) in "---(r|)" }
      let typed = m.hot("-a-b----", named: "typed")
      m.expect(typed.flatMap { search($0) }, "----r-r-", ["r": "Rx"])
      m.expectRequests([#"search "a""#: "-^-!", #"search "b""#: "---^--|"])
      // endregion
    },
    WrongTest(name: "waits on") { m in
      // region: waits on
      let typed = m.hot("-a-----", named: "typed")
      m.expect(typed.debounce(.milliseconds(3), scheduler: MainScheduler.instance), "----a--")
      // endregion
    },
    WrongTest(name: "is still alive") { m in
      // region: is still alive
      m.expect(Leaky()) {
        m.hot("-a-", named: "typed").asObservable()
      } outputs: {
        $0.last("sa-", ["s": "", "a": "a"])
      }
      // endregion
    },
    WrongTest(name: "from 0 to 0 only") { m in
      // region: from 0 to 0 only
      let counter = TapCounter(taps: m.hot("-t-", .taps, named: "taps").asObservable())
      m.expect(counter.count, "01-", .digits)
      // endregion
    },
  ]
}

/// A view model that its own closure holds.
private final class Leaky: ViewModelType {
  struct Output { let last: Observable<String> }
  private let last = BehaviorRelay(value: "")
  private let bag = DisposeBag()

  func transform(input: Observable<String>) -> Output {
    input.subscribe(onNext: { self.last.accept($0) }).disposed(by: bag)
    return Output(last: last.asObservable())
  }
}

/// A view model that takes its input in `init`.
private final class TapCounter {
  let count = BehaviorRelay(value: 0)
  private let bag = DisposeBag()

  init(taps: Observable<Void>) {
    taps.subscribe(onNext: { [count] in count.accept(count.value + 1) }).disposed(by: bag)
  }
}
