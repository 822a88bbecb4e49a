import Core
import Foundation
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
    WrongTest(name: "in the wrong order") { m in
      // region: in the wrong order
      let typed = m.hot("-a-", named: "typed")
      let both = typed.flatMap { Observable.of("f", $0) }
      m.expect(both, "-(af)-")
      // endregion
    },
    WrongTest(name: "failed with") { m in
      // region: failed with
      let typed = m.hot("-a-b-", named: "typed")
      let search = m.cold("#", named: "search")
      m.expect(typed.flatMapLatest { $0 == "a" ? search.asObservable() : .just("B") }, "---B-")
      // endregion
    },
    WrongTest(name: "was never sent") { m in
      // region: was never sent
      let search = m.fake("search", ["r": "Rx"]) { (_: String, _) in "--(r|)" }
      let tapped = m.hot("-a-b--", named: "tapped")
      m.expect(tapped.flatMapFirst { search($0) }, "---r--", ["r": "Rx"])
      m.expectRequests([#"search "a""#: "-^-|", #"search "b""#: "---^-|"])
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
    WrongTest(name: "no rule of the server fits it") { m in
      // region: no rule of the server fits it
      let server = m.server { On(.get, "/songs").answers(.status(200)) }
      let request = URLRequest(url: URL(filePath: "/hits"))
      m.expect(server.send(request).map { "\($0.statusCode)" }.catch { _ in .just("?") }, "(?|)")
      // endregion
    },
    WrongTest(name: "still pending") { m in
      // region: still pending
      let typed = m.hot("-a-", named: "typed")
      let late = typed.debounce(.milliseconds(9), scheduler: m.scheduler)
      m.expect(late.filter { $0.isEmpty }, "---")
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
    WrongTest(name: "endless loop") { m in
      // region: endless loop
      m.expect(m.cold("#", named: "request").retry(), "----")
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
