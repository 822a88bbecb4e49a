import Core
import MarbleTesting
import Testing

/// The examples of "Input, Output, transform".
@MainActor
@Suite struct InputOutputChapter {
  /// Greets as soon as `answer` has come.
  struct FakeGreeter: Greeter {
    let answer: TestableObservable<String>

    func greeting(for name: String) -> Single<String> {
      answer.map { "\($0), \(name)!" }.asSingle()
    }
  }

  func byHandNobody(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingByHandViewModel(greeter: FakeGreeter(answer: answer))
    _ = viewModel.transform(input: .init(name: typed(m, "-a-----")))
    var screens = [viewModel]
    m.act("-----x", ["x": { screens.removeAll() }], named: "screen closed")
    m.expectSubscriptions(answer)
  }

  // region: by hand silent
  func byHandSilent(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    var viewModel: GreetingByHandViewModel? = .init(greeter: FakeGreeter(answer: answer))
    let input = GreetingByHandViewModel.Input(name: typed(m, "-a----b---"))
    guard let output = viewModel?.transform(input: input) else { return }
    m.act("----x", ["x": { viewModel = nil }], named: "view model freed")
    m.expect(output.greeting, "e--A----B-", greetings, named: "greeting")
  }
  // endregion

  func alive(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    var viewModel: GreetingViewModel? = .init(greeter: FakeGreeter(answer: answer))
    let input = GreetingViewModel.Input(name: typed(m, "-a----b---"))
    guard let output = viewModel?.transform(input: input) else { return }
    m.act("----x", ["x": { viewModel = nil }], named: "view model freed")
    m.expect(output.greeting, "e--A----B-", greetings, named: "greeting")
  }

  func byHandLeak(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(GreetingStrongViewModel(greeter: FakeGreeter(answer: answer))) {
      GreetingStrongViewModel.Input(name: m.driver("-a--", names))
    } outputs: {
      $0.greeting("                                  e--A", greetings)
    }
  }

  // region: card
  func card(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(
      GreetingCardViewModel(greeter: FakeGreeter(answer: answer), scheduler: m.scheduler)
    ) {
      GreetingCardViewModel.Input(
        name: m.driver("     a-b-------", names),
        sendTapped: m.taps(" ----t----t")
      )
    } outputs: {
      $0.greeting("          e------B---", greetings)
      $0.sent("              ---------B", greetings)
    }
  }
  // endregion

  @Test func `made by hand, it runs before anybody looks`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandNobody($0) }
    #expect(
      report.sentences == [
        "answer: a subscription from 100 ms to 300 ms was not expected"
      ]
    )
  }

  @Test func `made by hand, its output falls silent when nobody holds it`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandSilent($0) }
    #expect(
      report.sentences == [#"greeting: "B" ("Hello, Bo!") was expected at 800 ms and did not come"#]
    )
  }

  @Test func `made by hand and without weak, it stays alive`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandLeak($0) }
    #expect(
      report.sentences.last
        == "GreetingStrongViewModel is still alive after all of its outputs were disposed of;"
        + " something holds it, perhaps a closure that captures `self`"
    )
  }

  @Test func `composed, its output lives as long as somebody is bound`() {
    marbles(tick: .milliseconds(100)) { alive($0) }
  }

  @Test func `a greeting is sent when there is one`() {
    marbles(tick: .milliseconds(100)) { card($0) }
  }

  private let names = MarbleValues(vocabulary: ["a": "Ada", "b": "Bo"])
  private let hello: MarbleValues = ["h": "Hello"]
  private let greetings = MarbleValues(
    vocabulary: ["e": "", "A": "Hello, Ada!", "B": "Hello, Bo!"]
  )

  /// A field in which somebody types.
  private func typed(_ m: MarbleTest, _ diagram: String) -> Driver<String> {
    m.hot(diagram, names, named: "name").asDriver(onErrorDriveWith: .empty())
  }
}

extension Runs {
  private static let chapter = InputOutputChapter()

  static let inputOutputChapter: [String: Run] = [
    "input-output by hand nobody": { tenths { chapter.byHandNobody($0) } },
    "input-output by hand silent": { tenths { chapter.byHandSilent($0) } },
    "input-output alive": { tenths { chapter.alive($0) } },
    "input-output by hand leak": { tenths { chapter.byHandLeak($0) } },
    "input-output card": { tenths { chapter.card($0) } },
  ]
}
