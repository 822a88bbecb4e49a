import Core
import MarbleTesting
import Testing

/// The examples of "Reading and writing marbles".
struct MarblesChapter {
  // region: timeout

  @Test func `a download gives up when nothing arrives for 300 ms`() {
    marbles(tick: .milliseconds(100)) { m in
      let parts = m.hot("      a-b-----c-|", named: "parts")
      let download = parts.timeout(.milliseconds(300), scheduler: m.scheduler)
      m.expect(download, "     a-b--#", error: RxError.timeout, named: "download")
    }
  }
  // endregion

  // region: groups

  @Test func `a group is one instant`() {
    marbles { m in
      let numbers = m.hot("   -1--2-|", .digits, named: "numbers")
      let twice = numbers.flatMap { Observable.of($0, $0 * 2) }
      m.expect(twice, "       -(12)--(24)-|", .digits, named: "twice")
    }
  }
  // endregion

  // region: cold

  @Test func `only the latest word is looked up`() {
    marbles(tick: .milliseconds(100)) { m in
      let typed = m.hot("    -a-b-----|", named: "typed")
      let answer = m.cold("   ---r|", named: "answer")
      let found = typed.flatMapLatest { word in answer.map { word + $0 } }
      m.expect(found, "       ------f--|", ["f": "br"], named: "found")
      m.expectSubscriptions(answer, "-^-!", "---^---!")
    }
  }
  // endregion

  // region: driver

  @Test func `a driver of a cold source starts it with the first subscriber, and once`() {
    marbles(tick: .milliseconds(100)) { m in
      let request = m.cold("     --r------", named: "request")
      let driver = request.asDriver(onErrorDriveWith: .empty())
      m.expect(driver, "        -----r---", subscribed: "---^----!", named: "first")
      m.expect(driver, "        ------r--", subscribed: "------^-!", named: "second")
      m.expectSubscriptions(request, "   ---^----!")
    }
  }
  // endregion

  // region: actions

  @Test func `a view that is driven by methods is driven at marks`() {
    marbles { m in
      let count = BehaviorRelay(value: 0)
      m.act("   -+--+-", ["+": { count.accept(count.value + 1) }], named: "button")
      m.expect(count, "01--2-", .digits, named: "count")
    }
  }
  // endregion

  // region: card

  @Test func `a failure leaves the card empty, and the next name is greeted`() {
    marbles(tick: .milliseconds(100)) { m in
      let failing = m.cold("   --#", named: "first answer")
      let working = m.cold("           --(h|)", ["h": "Hello, Bo!"], named: "second answer")
      let greeter = FakeGreeter(failing, working)
      let names: MarbleValues = ["a": "Ada", "b": "Bo"]
      let texts = MarbleValues(vocabulary: ["e": "", "h": "Hello, Bo!"])
      m.expect(GreetingCardViewModel(greeter: greeter, scheduler: m.scheduler)) {
        GreetingCardViewModel.Input(
          name: m.driver("     a-------b-------", names),
          sendTapped: m.taps(" ---------------t")
        )
      } outputs: {
        $0.greeting("          e----e-------h--", texts)
        $0.sent("              ---------------h", texts)
      }
      m.expect(greeter.asked, "---a-------b----", names, named: "asked")
    }
  }
  // endregion

  // region: fake
  /// Answers each call with the next observable of a list, and emits its argument as `asked`.
  final class FakeGreeter: Greeter {
    let asked = PublishRelay<String>()
    private var answers: [TestableObservable<String>]

    init(_ answers: TestableObservable<String>...) {
      self.answers = answers
    }

    func greeting(for name: String) -> Single<String> {
      asked.accept(name)
      return answers.removeFirst().asSingle()
    }
  }
  // endregion

  /// The failure of the first example when the code waits for 400 ms.
  func tooLate() {
    marbles(tick: .milliseconds(100)) { m in
      let parts = m.hot("      a-b-----c-|", named: "parts")
      let download = parts.timeout(.milliseconds(400), scheduler: m.scheduler)
      m.expect(download, "     a-b--#", error: RxError.timeout, named: "download")
    }
  }

  /// The answer to a question mark.
  func question() {
    marbles(tick: .milliseconds(100)) { m in
      let parts = m.hot("      a-b-----c-|", named: "parts")
      let download = parts.timeout(.milliseconds(300), scheduler: m.scheduler)
      m.expect(download, "?", named: "download")
    }
  }
}
