import Core
import MarbleTesting
import Testing

/// A view that answers each element by an input, all within one piece of work.
private enum EndlessScreen: Explorable {
  struct Output {
    let numbers: Observable<Int>
  }

  static let rules: [ScreenRule] = []

  static func appear(on stage: ExploringStage) {
    let answers = PublishRelay<Int>()
    let taps = stage.tap("go").asObservable().map { 0 }
    let numbers = Observable.merge(taps, answers.asObservable())
      .concatMap { Observable.from([$0]) }
      .share()
    stage.show(Output(numbers: numbers))
    stage.bind { numbers.subscribe(onNext: { answers.accept($0) }) }
  }
}

@Suite struct EndlessScreenTests {
  @Test func `a screen that feeds itself at one instant is ended and reported`() throws {
    let exploration = Exploration(ExploredScreen(EndlessScreen.self))
    let broken = try #require(exploration.run(20, untilBroken: 1).broken.first)
    #expect(broken.rule == "when the user stops, the screen comes to rest")
    #expect(exploration.shortest(broken, of: 1).gestureCount == 1)
  }
}
