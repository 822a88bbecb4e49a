import Core
import MarbleTesting
import Screens
import Testing

@testable import Explore

/// A counter that each tap raises.
private enum CounterScreen: Explorable {
  struct Output {
    let count: Driver<Int>
  }

  static let rules: [ScreenRule] = []

  static func appear(on stage: ExploringStage) {
    let count = stage.tap("go").asObservable().scan(0) { count, _ in count + 1 }
    stage.show(Output(count: count.asDriver(onErrorJustReturn: 0)))
  }
}

/// A button whose taps each send a request.
private enum RequestScreen: Explorable {
  struct Output {
    let answers: Signal<String>
  }

  static let rules: [ScreenRule] = []

  static func appear(on stage: ExploringStage) {
    let answers = stage.tap("go").asObservable()
      .flatMap { stage.answer("answer", "yes").catchAndReturn("no") }
    stage.show(Output(answers: answers.asSignal(onErrorSignalWith: .empty())))
  }
}

/// A search whose late answer replaces the one before it, if they overtake each other.
private enum OvertakenScreen: Explorable {
  struct Output {
    let shown: Driver<String>
  }

  static let rules = [
    ScreenRule("the latest item is shown", .rest) { run in
      guard let item = run.latest("item", as: String.self),
        let shown = run.latest("shown", as: String.self), shown != item, shown != "?"
      else { return nil }
      return Breach("\(item) is selected", at: "shown")
    }
  ]

  static func appear(on stage: ExploringStage) {
    let shown = stage.state("item", ["tea", "milk"]).asObservable()
      .flatMap { stage.answer("price of \($0)", $0).catchAndReturn("?") }
    stage.show(Output(shown: shown.asDriver(onErrorJustReturn: "?")))
  }
}

/// A button whose request isn't the view's, and so continues after it.
private enum LastingScreen: Explorable {
  struct Output {
    let answers: Signal<String>
  }

  static let rules: [ScreenRule] = []

  static func appear(on stage: ExploringStage) {
    let answers = PublishRelay<String>()
    _ = stage.tap("go").asObservable()
      .flatMap { stage.answer("answer", "yes").catchAndReturn("no") }
      .subscribe(onNext: answers.accept)
    stage.show(Output(answers: answers.asSignal()))
  }
}

/// All runs up to a number of gestures.
@MainActor
struct BoundedExplorationTests {
  @Test func `a screen without requests has as many runs as its moments and views make`() {
    // Without a gesture there are three runs: the output is bound once, and then the view stays or
    // a second one comes, or it's bound twice from the start. A gesture comes at rest, the next one
    // at rest, too, or at the same instant.
    let result = BoundedExploration(ExploredScreen(CounterScreen.self), upTo: 3).run()
    #expect(result.counts == [3, 3, 6, 12] && result.complete == 3)
    #expect(result.broken.isEmpty && !result.hasDiverged)
  }

  @Test func `a screen with requests has the runs that were counted by hand`() {
    // Bound twice, one tap has 3 runs: a good answer, none, or the view leaves in flight.
    // Bound once, it has 7: in flight the view leaves (1), is joined (2 answers), or stays, and at
    // rest it may be joined after each answer (4).
    //
    // Two taps, bound twice. At one instant: the view leaves (1), or no answer is slow (4), or the
    // first is slow, and the view leaves between the answers (2) or not (2). With the second tap in
    // flight, the view leaves before the first answer (1), after it (2) or not (4); or the first is
    // slow, with the view gone between them (2) or not (2). After the first answer: 2 × 3. A slow
    // answer that overtakes nothing is no run of its own.
    //
    // Bound once, the view may also be joined: 1 + 6 + 4 × 2 + 2 × 4 at one instant, and 1 + 6 +
    // 2 × 7 + 2 × 4 in flight, and 2 × 7 after the first answer.
    let result = BoundedExploration(ExploredScreen(RequestScreen.self), upTo: 2).run()
    let byHand: [Int] = [3, 3 + 7, 9 + 11 + 6 + 23 + 29 + 14]
    #expect(result.counts == byHand)
  }

  @Test func `a second view of a screen that stays comes at rest, and can be repeated`() throws {
    var screen = ExploredScreen(name: "alone", rules: []) { stage in
      // No view shows the same as another: not a number is unequal to itself.
      let shown = stage.tap("go").map { Double.nan }.asDriver(onErrorJustReturn: 0)
      stage.show((shown: shown, other: shown))
    }
    screen.staysBound(because: "its view holds others")
    let exploration = BoundedExploration(screen, upTo: 1)
    let result = exploration.run()
    let broken = try #require(result.broken.first)
    // Its two outputs are bound in either order.
    #expect(broken.rule == ScreenRule.sameForTwo.name && result.counts == [2, 2])
    #expect(exploration.shortest(broken, among: result).isBroken)
  }

  @Test func `a view that leaves does so earlier in a run whose gestures are made earlier`() {
    let play = ExploredPlay(user: String(repeating: "-", count: 24) + "g", view: [.leaves(at: 26)])
    let broken = Exploration.Broken(rule: ScreenRule.nothingIsLeft.name, firstRun: 1, plays: [play])
    let found = Exploration(ExploredScreen(LastingScreen.self)).shortest(broken)
    #expect(found.isBroken && found.play.user == "-g" && found.play.view.endTime == 1)
  }

  @Test func `no run is made twice, and each one can be repeated`() {
    let exploration = BoundedExploration(ExploredScreen(RequestScreen.self), upTo: 2)
    for gestures in 0...2 {
      let samples = exploration.samples(of: gestures)
      #expect(Set(samples.map { "\($0.play)" }).count == samples.count)
      #expect(samples.allSatisfy { $0.play.gestureCount == gestures })
      #expect(samples.allSatisfy { exploration.timeline(of: $0.play) == $0.timeline })
    }
  }

  @Test func `the runs of a screen of ours can be repeated`() {
    let exploration = BoundedExploration(ExploredScreen(GankFeedGesture.self), upTo: 1)
    let samples = exploration.samples(of: 1)
    #expect(samples.count > 20 && Set(samples.map { "\($0.play)" }).count == samples.count)
    #expect(samples.allSatisfy { exploration.timeline(of: $0.play) == $0.timeline })
  }

  @Test func `what it finds has as few gestures as any run that breaks the rule`() throws {
    let exploration = BoundedExploration(ExploredScreen(OvertakenScreen.self), upTo: 3)
    let result = exploration.run()
    let broken = try #require(result.broken.first)
    #expect(broken.gestures == 1 && result.complete != 2)
    let found = exploration.shortest(broken, among: result)
    #expect(found.isBroken && found.gestureCount == 1)
    let before = result.runs(below: 1)
    #expect(found.text().contains("All \(before) runs with fewer gestures keep the rule;"))
  }

  @Test func `a stopped exploration knows up to how many gestures it made all runs`() {
    let exploration = BoundedExploration(ExploredScreen(CounterScreen.self), upTo: 3)
    var parts: [Double] = []
    let result = exploration.run { now in
      parts.append(now.part)
      return now.runs < 10
    }
    #expect(result.complete == 1 && result.counts == [3, 3, 4])
    let byHand: [Double] = [0, 0.25, 0.5]
    #expect(Array(parts.prefix(3)) == byHand)
    #expect(exploration.run { _ in false }.complete == nil)
  }

  @Test func `a screen that differs from run to run is no screen to count`() {
    var count = 0
    let screen = ExploredScreen(name: "unsteady", rules: []) { stage in
      count += 1
      _ = stage.tap("go")
      if count.isMultiple(of: 2) { _ = stage.tap("stop") }
    }
    #expect(BoundedExploration(screen, upTo: 2).run().hasDiverged)
  }

  @Test func `a path takes each combination of its choices once`() {
    var path = ChoicePath()
    var runs: [[Int]] = []
    repeat {
      // The second choice is met only after the first alternative of the first one.
      let first = path.choose(among: 2)
      runs.append(first == 0 ? [first, path.choose(among: 3)] : [first])
    } while path.advance()
    #expect(runs == [[0, 0], [0, 1], [0, 2], [1]] && !path.hasDiverged)
  }
}
