import AsyncExplore
import Core
import MarbleTesting
import Observation
import Testing

@testable import WithoutRx

/// The answers of a service that is awaited vary as those of any other.
struct AsyncAnswerTests {
  @Test func `a scenario says which of the answers an awaited service gives`() {
    let report = NameScreen.report(NameScreen.scenarios[0])
    #expect(report.isGreen, "\(report.text)")
  }

  @Test func `random servers choose among the answers`() {
    let rule = ScreenRule("no name is taken", .everyInstant) { run in
      run.latest("words", as: String.self) == "taken" ? Breach("one is", at: "words") : nil
    }
    var screen = ExploredScreen(NameScreen.self)
    screen.rules.append(rule)
    let broken = Exploration(screen).run(50).broken
    #expect(broken.map(\.rule) == ["no name is taken"])
  }
}

@MainActor
@Observable
private final class NameModel {
  private(set) var words = ""
  @ObservationIgnored private var checking: Task<Void, Never>?
  private let answers: AsyncAnswers

  init(_ answers: AsyncAnswers) {
    self.answers = answers
  }

  func stop() { checking?.cancel() }

  func check() {
    checking?.cancel()
    checking = Task {
      let isFree = try? await answers.answer("check", true, or: ["taken": false])
      guard !Task.isCancelled else { return }
      words = isFree.map { $0 ? "free" : "taken" } ?? "?"
    }
  }
}

private enum NameScreen: YourScreen {
  struct Output {
    let words: Driver<String>
  }

  static func output(on stage: ExploringStage) -> Output {
    let model = stage.model {
      NameModel($0)
    } stop: {
      $0.stop()
    }
    model.send(stage.tap("check", letter: "c")) { $0.check() }
    return Output(words: model.shown { $0.words })
  }

  static var scenarios: [YourScenario<Output>] {
    YourScenario("varies", user: "-c----c----c---") {
      Nth(2).answers("taken")
      Nth(3).fails(.connectionLost)
    } expected: {
      $0.words("e---f----t----x", ["e": "", "f": "free", "t": "taken", "x": "?"])
    }
  }
}
