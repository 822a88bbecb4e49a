import Core
import MarbleTesting
import Testing

/// The examples of "Input, Output, transform".
@MainActor
@Suite struct InputOutputChapter {
  // region: greeter
  /// Greets as soon as `answer` has come.
  struct FakeGreeter: Greeter {
    let answer: TestableObservable<String>

    func greeting(for name: String) -> Single<String> {
      answer.map { "\($0), \(name)!" }.asSingle()
    }
  }
  // endregion

  // region: by hand nobody
  func byHandNobody(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingByHandViewModel(greeter: FakeGreeter(answer: answer))
    _ = viewModel.transform(input: .init(name: typed(m, "-a----", "name")))
    m.expectSubscriptions(answer)
  }
  // endregion

  func nobody(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingViewModel(greeter: FakeGreeter(answer: answer))
    let name = m.hot("-a----", names, named: "name")
    _ = viewModel.transform(input: .init(name: name.asDriver(onErrorDriveWith: .empty())))
    m.expectSubscriptions(answer)
    m.expectSubscriptions(name)
  }

  // region: by hand twice
  func byHandTwice(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingByHandViewModel(greeter: FakeGreeter(answer: answer))
    let first = viewModel.transform(input: .init(name: typed(m, "-a-----", "name 1")))
    let second = viewModel.transform(input: .init(name: typed(m, "---b---", "name 2")))
    m.expect(first.greeting, "  e--A---", greetings, named: "greeting 1")
    m.expect(second.greeting, " e----B-", greetings, named: "greeting 2")
  }
  // endregion

  func twice(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    let viewModel = GreetingViewModel(greeter: FakeGreeter(answer: answer))
    let first = viewModel.transform(input: .init(name: typed(m, "-a-----", "name 1")))
    let second = viewModel.transform(input: .init(name: typed(m, "---b---", "name 2")))
    m.expect(first.greeting, "  e--A---", greetings, named: "greeting 1")
    m.expect(second.greeting, " e----B-", greetings, named: "greeting 2")
  }

  // region: by hand leak
  func byHandLeak(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(GreetingByHandViewModel(greeter: FakeGreeter(answer: answer))) {
      GreetingByHandViewModel.Input(name: m.driver("-a--", names))
    } outputs: {
      $0.ignore(\.greeting)
    }
  }
  // endregion

  func leak(_ m: MarbleTest) {
    let answer = m.cold("--(h|)", hello, named: "answer")
    m.expect(GreetingViewModel(greeter: FakeGreeter(answer: answer))) {
      GreetingViewModel.Input(name: m.driver("-a--", names))
    } outputs: {
      $0.greeting("                            e--A", greetings)
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

  @Test func `made by hand, it asks when nobody looks`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandNobody($0) }
    #expect(
      report.sentences == [
        #"a subscription to "name" is still open; it began at 0 and outlived everything that this "#
          + "test subscribed to",
        "answer: 0 subscriptions expected, there were 1",
      ]
    )
  }

  @Test func `made by hand, two screens show the same name`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandTwice($0) }
    #expect(
      report.sentences.suffix(2) == [
        #"greeting 1: "B" ("Hello, Bo!") came at 500 ms and was not expected"#,
        #"greeting 2: "A" ("Hello, Ada!") came at 300 ms and was not expected"#,
      ]
    )
  }

  @Test func `made by hand, it stays alive`() {
    let report = marbleReport(tick: .milliseconds(100)) { byHandLeak($0) }
    #expect(
      report.sentences.last
        == "GreetingByHandViewModel is still alive after all of its outputs were disposed of;"
        + " something holds it, perhaps a closure that captures `self`"
    )
  }

  @Test func `composed, it asks nothing when nobody looks`() {
    marbles(tick: .milliseconds(100)) { nobody($0) }
  }

  @Test func `composed, two screens are two runs`() {
    marbles(tick: .milliseconds(100)) { twice($0) }
  }

  @Test func `composed, it goes with its screen`() {
    marbles(tick: .milliseconds(100)) { leak($0) }
  }

  @Test func `a greeting is sent when there is one`() {
    marbles(tick: .milliseconds(100)) { card($0) }
  }

  private func typed(_ m: MarbleTest, _ diagram: String, _ name: String) -> Driver<String> {
    m.hot(diagram, names, named: name).asDriver(onErrorDriveWith: .empty())
  }

  private let hello: MarbleValues<String> = ["h": "Hello"]
  private let names = MarbleValues<String>(vocabulary: ["a": "Ada", "b": "Bo"])
  private let greetings = MarbleValues<String>(
    vocabulary: ["e": "", "A": "Hello, Ada!", "B": "Hello, Bo!"]
  )
}

extension Runs {
  private static let chapter = InputOutputChapter()

  static let inputOutputChapter: [String: Run] = [
    "input-output by hand nobody": { tenths { chapter.byHandNobody($0) } },
    "input-output nobody": { tenths { chapter.nobody($0) } },
    "input-output by hand twice": { tenths { chapter.byHandTwice($0) } },
    "input-output twice": { tenths { chapter.twice($0) } },
    "input-output by hand leak": { tenths { chapter.byHandLeak($0) } },
    "input-output leak": { tenths { chapter.leak($0) } },
    "input-output card": { tenths { chapter.card($0) } },
  ]
}
