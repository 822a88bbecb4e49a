import Core
import Foundation
import Testing
import Workshop

@testable import Lab
@testable import Workbench

@MainActor
struct YourScreenWatchTests {
  @Test func `a verdict that doesn't fit is scrolled to its end`() {
    func lines(_ scroll: Int, rows: Int = 24) -> [String] {
      let verdict = (1...40).map { "line \($0)" }.joined(separator: "\n")
      return YourScreenWatchFrame(
        file: YourScreenFile("Login", in: URL(filePath: "/")),
        shown: .init(verdict: StyledText(verdict), scroll: scroll),
        size: TextSize(columns: 80, rows: rows)
      ).canvas.trimmedLines.map(\.string)
    }
    #expect(lines(0).suffix(2) == ["line 21", " ↑↓ 19 more lines c check q quit"])
    #expect(lines(100).suffix(2) == ["line 40", " ↑↓ scroll c check q quit"])
    #expect(lines(0, rows: 60).last == " c check q quit")
  }

  @Test func `work that waits in real time is named, because no run can see what it sends`() {
    let outcome = YourScreenProgram.outcome(of: .init(.explore), on: Late.self)
    #expect(!outcome.isGreen)
    #expect(outcome.text.string.contains("waits on `MainScheduler` or in a `Task`"))
    #expect(outcome.text.string.contains("pass `stage.scheduler` to whatever waits"))
    let played = YourScreenProgram.outcome(of: .init(.check), on: LateScenario.self)
    #expect(played.text.string.contains("pass `stage.scheduler` to whatever waits"))
    #expect(!played.text.string.contains("m.scheduler"))
  }

  @Test func `a screen without a scenario says how to get one`() {
    let sentence = "InTime has no scenario yet; swift run Demo try InTime makes one to paste"
    let checked = YourScreenProgram.outcome(of: .init(.check), on: InTime.self)
    #expect(checked.isGreen && checked.text.string.hasPrefix("✓ InTime: 1000 runs of random users"))
    #expect(checked.text.string.hasSuffix("\n\n\(sentence)\n"))
    var request = YourScreenProgram.Request(.play)
    request.scenario = ""
    #expect(YourScreenProgram.outcome(of: request, on: InTime.self).text.string == sentence)
  }
}

private struct Sent { let sent: Driver<String> }

private func sent(_ stage: ExploringStage, _ scheduler: any SchedulerType) -> Sent {
  let text = stage.state("text", ["a": "Ada", "b": "Bob"]).asObservable()
  let late = text.debounce(.milliseconds(300), scheduler: scheduler)
  return Sent(sent: late.startWith("").asDriver(onErrorDriveWith: .empty()))
}

private enum InTime: YourScreen {
  static func output(on stage: ExploringStage) -> Sent { sent(stage, stage.scheduler) }
}

private enum Late: YourScreen {
  static func output(on stage: ExploringStage) -> Sent { sent(stage, MainScheduler.instance) }
}

private enum LateScenario: YourScreen {
  static func output(on stage: ExploringStage) -> Sent { Late.output(on: stage) }
  static var scenarios: [YourScenario<Sent>] {
    YourScenario("late", user: "-b-----") { $0.sent("e-----b", ["e": "", "b": "Bob"]) }
  }
}
