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
    let request = FaultTrialProgram.Request(1, runs: 1000, compares: true)
    let verdict = FaultTrialProgram.verdict(on: Repeating.self, against: Plain.self, request)
    guard case .difference(let difference) = verdict else {
      Issue.record("\(verdict)")
      return
    }
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
