import Core
import MarbleTesting
import Testing

@testable import Explore

/// A counter that each tap raises.
private enum CounterScreen: YourScreen {
  struct Output {
    let count: Driver<Int>
  }

  static func output(on stage: ExploringStage) -> Output {
    let count = stage.tap("go").asObservable().scan(0) { count, _ in count + 1 }
    return Output(count: count.asDriver(onErrorJustReturn: 0))
  }
}

/// A button whose taps each send a request.
private enum RequestScreen: YourScreen {
  struct Output {
    let answers: Signal<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let answers = stage.tap("go").asObservable()
      .flatMap { stage.answer("answer", "yes").catchAndReturn("no") }
    return Output(answers: answers.asSignal(onErrorSignalWith: .empty()))
  }
}

/// A button whose request isn't the view's, and so continues after it.
private enum LastingScreen: YourScreen {
  struct Output {
    let answers: Signal<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let answers = PublishRelay<String>()
    _ = stage.tap("go").asObservable()
      .flatMap { stage.answer("answer", "yes").catchAndReturn("no") }
      .subscribe(onNext: answers.accept)
    return Output(answers: answers.asSignal())
  }
}

/// All runs up to a number of gestures.
@MainActor
struct BoundedExplorationTests {
  @Test func `a screen without requests has as many runs as its moments make`() {
    // A gesture comes at rest, the next one at rest, too, or at the same instant.
    let result = BoundedExploration(ExploredScreen(CounterScreen.self), upTo: 3).run()
    #expect(result.counts == [1, 1, 2, 4] && result.complete == 3)
    #expect(result.broken.isEmpty && !result.hasDiverged)
  }

  @Test func `a screen with requests has the runs that were counted by hand`() {
    // While n answers are to come one after another, the user leaves before one of them or not:
    // n + 1 runs. One tap has a good answer or none: 2 × 2 runs.
    //
    // Of two taps the first answer may also be slow, and so may the second, if the first is still
    // to come. At one instant: both answers are slow or neither is (5 ways, they come together), or
    // one is (4 ways). In flight there are 9 ways, and the answers come one after another. After
    // the first answer there are 6, with one answer to come.
    let result = BoundedExploration(ExploredScreen(RequestScreen.self), upTo: 2).run()
    let together = 5 * 2 + 4 * 3
    #expect(result.counts == [1, 2 * 2, together + 9 * 3 + 6 * 2])
  }

  @Test func `a view that leaves does so earlier in a run whose gestures are made earlier`() {
    let play = ExploredPlay(user: String(repeating: "-", count: 24) + "g", view: [.leaves(at: 26)])
    let broken = Exploration.Broken(rule: ScreenRule.nothingIsLeft.name, firstRun: 1, plays: [play])
    let found = Exploration(ExploredScreen(LastingScreen.self)).shortest(broken)
    #expect(found.isBroken && found.play.user == "-g" && found.play.view.endTime == 1)
  }

  @Test func `no run is made twice, and each one can be repeated`() {
    let screen = ExploredScreen(RequestScreen.self)
    for gestures in 0...2 {
      var plays: Set<ExploredPlay> = []
      _ = BoundedExploration(screen, upTo: 2).eachRun(of: gestures) { run, _ in
        guard let run else { return true }
        #expect(plays.insert(run.play).inserted && run.play.gestureCount == gestures)
        let again = ExploringRun(screen, run.play)
        again.perform()
        #expect(again.timeline == run.timeline)
        return true
      }
    }
  }

  @Test func `what it finds has as few gestures as any run that breaks the rule`() {
    var request = YourScreenProgram.Request(.explore)
    request.bound = 3
    let verdict = ExploredScreen(LastingScreen.self).verdict(on: request)
    #expect(verdict.found?.gestureCount == 1)
    #expect(verdict.text.string.contains("All runs with fewer gestures keep the rule;"))
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
}
