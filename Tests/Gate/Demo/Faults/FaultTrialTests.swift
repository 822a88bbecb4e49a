import Core
import Testing
import Workshop

struct FaultTrialTests {
  @Test func `what a scenario or a rule notices isn't compared`() {
    let request = FaultTrialProgram.Request(1, runs: 1000, compares: true)
    #expect(
      FaultTrialProgram.verdict(on: Mistaken.self, against: Plain.self, request)
        == .scenario("shows what was chosen")
    )
  }

  @Test func `a difference is the shortest run, with the rows that differ`() throws {
    let difference = try #require(self.difference(of: Repeating.self))
    #expect(difference.sentence == "with the fault, `length` emits 1 at 100 ms")
    #expect(difference.isDrawn)
    #expect(
      difference.scenario(named: "found") == """
        YourScenario("found", user: "-b") {
          $0.length("1-", ["1": "1"])
          $0.ignore(\\.shown)
        }
        """
    )
  }

  @Test func `a request that only the change sends is a difference`() {
    let difference = self.difference(of: Asking.self)
    #expect(difference?.sentence == "with the fault, `search a` is sent at 200 ms")
  }

  private func difference(of change: any YourScreen.Type) -> FaultDifference? {
    let request = FaultTrialProgram.Request(1, runs: 1000, compares: true)
    let verdict = FaultTrialProgram.verdict(on: change, against: Plain.self, request)
    return if case .difference(let difference) = verdict { difference } else { nil }
  }

  @Test func `the same screen never differs`() {
    let request = FaultTrialProgram.Request(1, runs: 50, compares: true)
    let verdict = FaultTrialProgram.verdict(on: Plain.self, against: Plain.self, request)
    #expect(verdict == .none(runs: 50))
  }
}

private struct Shown {
  let shown: Driver<String>
  let length: Driver<Int>
}

private protocol Choosing: YourScreen where Output == Shown {
  static func shown(_ text: Driver<String>) -> Driver<String>
  static func length(_ text: Driver<String>) -> Driver<Int>
}

extension Choosing {
  static func shown(_ text: Driver<String>) -> Driver<String> { text }
  static func length(_ text: Driver<String>) -> Driver<Int> {
    text.map(\.count).distinctUntilChanged()
  }
  static func output(on stage: ExploringStage) -> Shown {
    let text = stage.state("text", ["a": "a", "b": "b"])
    return Shown(shown: shown(text), length: length(text))
  }
  @ScenarioList<Shown> static var scenarios: [YourScenario<Shown>] {
    YourScenario("shows what was chosen", user: "-b") {
      $0.shown("ab")
      $0.ignore(\.length)
    }
  }
}

private enum Plain: Choosing {}

private enum Mistaken: Choosing {
  static func shown(_ text: Driver<String>) -> Driver<String> { text.skip(1) }
}

private enum Repeating: Choosing {
  static func length(_ text: Driver<String>) -> Driver<Int> { text.map(\.count) }
}

/// Sends a request for each text but the first two, and shows nothing of it.
private enum Asking: Choosing {
  static func output(on stage: ExploringStage) -> Shown {
    let text = stage.state("text", ["a": "a", "b": "b"])
    let asked = text.asObservable().skip(2)
      .flatMap { stage.answer("search \($0)", ()).catchAndReturn(()) }
    stage.hold(DisposeBag()).insert(asked.subscribe())
    return Shown(shown: shown(text), length: length(text))
  }
}
