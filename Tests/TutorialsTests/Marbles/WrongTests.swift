import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

/// The shortest marble test that fails in one way, for the reference and the list of messages.
struct WrongTest: Sendable {
  /// The words of the failure by which the reference names it.
  let name: String
  let body: @Sendable (MarbleTest) throws -> Void

  var report: MarbleReport { get throws { try marbleReport(body) } }

  static var all: [WrongTest] { events + requests + tests }
}

extension WrongTest {
  /// Events that aren't as drawn.
  static let events: [WrongTest] = [
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
    WrongTest(name: "instead of") { m in
      // region: instead of
      let typed = m.hot("-a-", named: "typed")
      m.expect(typed.map { $0.uppercased() }, "-a-")
      // endregion
    },
    WrongTest(name: "in the wrong order") { m in
      // region: in the wrong order
      let typed = m.hot("-a-", named: "typed")
      let both = typed.flatMap { Observable.of("f", $0) }
      m.expect(both, "-(af)-")
      // endregion
    },
    WrongTest(name: "is still open") { m in
      // region: is still open
      let typed = m.hot("-a|", named: "typed")
      m.expect(Observable.merge(typed.asObservable(), .never()), "-a|")
      // endregion
    },
    WrongTest(name: "instead of completing") { m in
      // region: instead of completing
      let answer = m.cold("--#", named: "answer")
      m.expect(answer, "--|")
      // endregion
    },
    WrongTest(name: "failed with") { m in
      // region: failed with
      let typed = m.hot("-a-b-", named: "typed")
      let search = m.cold("#", named: "search")
      m.expect(typed.flatMapLatest { $0 == "a" ? search.asObservable() : .just("B") }, "---B-")
      // endregion
    },
  ]

  /// Requests and subscriptions that aren't as drawn.
  static let requests: [WrongTest] = [
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
    WrongTest(name: "subscription") { m in
      // region: subscription
      let answer = m.cold("--a|", named: "answer")
      m.expect(Observable.merge(answer.asObservable(), answer.asObservable()), "--(aa)|")
      m.expectSubscriptions(answer, "^--!")
      // endregion
    },
    WrongTest(name: "no request can be seen here") { m in
      // region: no request can be seen here
      m.expect(m.cold("--a|", named: "answer"), "--a|")
      m.expectRequests([:])
      // endregion
    },
  ]
}

extension WrongTest {
  /// Tests that would be green whatever happens, or that leave something behind.
  static let tests: [WrongTest] = [
    WrongTest(name: "the test says nothing about it") { m in
      // region: the test says nothing about it
      m.expect(Echo()) {
        m.hot("-a-", named: "typed").asObservable()
      } outputs: {
        $0.echo("-a-")
      }
      // endregion
    },
    WrongTest(name: "asserts nothing") { m in
      // region: asserts nothing
      m.expect(Echo()) {
        m.hot("-a-", named: "typed").asObservable()
      } outputs: {
        $0.ignore(\.echo)
        $0.ignore(\.count)
      }
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
    WrongTest(name: "on without an end") { m in
      // region: on without an end
      m.expect(Observable<Int>.interval(.milliseconds(2), scheduler: m.scheduler), "--0-1", .digits)
      // endregion
    },
    WrongTest(name: "endless loop") { m in
      // region: endless loop
      m.expect(m.cold("#", named: "request").retry(), "----")
      // endregion
    },
    WrongTest(name: "more than 10,000 events") { m in
      // region: more than 10,000 events
      m.expect(Observable.repeatElement("a"), "a")
      // endregion
    },
    WrongTest(name: "had been disposed of") { m in
      // region: had been disposed of
      m.expect(Deaf(scheduler: m.scheduler), "--a---", subscribed: "^---!")
      // endregion
    },
    WrongTest(name: "after time had begun") { m in
      // region: after time had begun
      let typed = m.hot("-a-b-", named: "typed")
      m.act("--x--", ["x": { m.expect(typed, "---b-") }])
      m.expect(typed, "-a-b-")
      // endregion
    },
    WrongTest(name: "expected twice") { m in
      // region: expected twice
      let search = m.fake("search", ["r": "Rx"]) { (_: String, _) in "--(r|)" }
      m.expect(search("rx"), "--(r|)", ["r": "Rx"])
      m.expectRequests(["search": "^-|"])
      m.expectRequests(["search": "^-|"])
      // endregion
    },
    WrongTest(name: "is only a label") { m in
      // region: is only a label
      m.expect(Players()) {
        m.hot("-a-", named: "typed").asObservable()
      } outputs: {
        $0.player("-p-", ["p": "Ada"])
      }
      // endregion
    },
    WrongTest(name: "they look the same") { m in
      // region: they look the same
      let share = m.hot("-n-", ["n": Double.nan], named: "share")
      m.expect(share, "-n-", ["n": Double.nan])
      // endregion
    },
    WrongTest(name: "threw") { m in
      // region: threw
      m.act("-x-", ["x": { throw MarbleError() }])
      m.expect(m.hot("---", named: "typed"), "---")
      // endregion
    },
    WrongTest(name: "marble diagram") { m in
      // region: marble diagram
      m.expect(m.hot("-a 10ms|"), "-a")
      // endregion
    },
  ]
}

/// Two outputs that say back what was typed.
private final class Echo: ViewModelType {
  struct Output {
    let echo: Observable<String>
    let count: Observable<Int>
  }

  func transform(input: Observable<String>) -> Output {
    Output(echo: input, count: input.map(\.count))
  }
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

/// A value whose description leaves something out.
private struct Player: CustomStringConvertible {
  let name: String
  var score = 0
  var description: String { name }
}

private final class Players: ViewModelType {
  struct Output { let player: Observable<Player> }

  func transform(input: Observable<String>) -> Output {
    Output(player: input.map { _ in Player(name: "Ada") })
  }
}

/// An observable whose subscription can't be disposed of.
private struct Deaf: ObservableType {
  typealias Element = String

  let scheduler: TestScheduler

  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == String {
    for time in [2, 5] {
      scheduler.schedule(at: .milliseconds(time)) { observer.onNext("a") }
    }
    return Disposables.create()
  }
}
