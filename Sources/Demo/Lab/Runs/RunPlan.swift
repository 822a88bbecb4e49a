import Core
import Dispatch
import Workshop

struct RunPlan<G: Gesture> {
  let name: String
  let summary: String

  let gestures: [TimedGesture]

  struct TimedGesture {
    let index: Int
    let time: MarbleTime
    let gesture: G
  }

  let rules: () -> [Rule]

  private(set) var changes: [RunChange] = []

  /// The end of the run, unless a change keeps a request in flight.
  let end: MarbleTime

  /// A timeline whose letters the values get.
  let letters: () -> Timeline

  init(_ scenario: Scenario<G>) throws(ScenarioError) {
    let diagram: MarbleDiagram
    do {
      diagram = try scenario.diagram()
    } catch {
      throw ScenarioError(scenario: scenario.title, text: error.description)
    }
    name = scenario.name
    summary = scenario.summary
    let marks = diagram.marks.compactMap { mark in
      mark.letter.flatMap(scenario.gesture).map { (mark.time, $0) }
    }
    gestures = marks.enumerated().map { index, mark in
      TimedGesture(index: index, time: mark.0, gesture: mark.1)
    }
    rules = scenario.server
    end = diagram.end
    letters = { drawing(scenario) }
  }

  private init(_ plan: RunPlan, changes: [RunChange]) {
    let dropped = Set(
      changes.compactMap { if case .drop(let index, _) = $0 { index } else { nil } }
    )
    name = plan.name
    summary = ([plan.summary] + changes.map { "What if \($0.words)?" }).joined(separator: " ")
    self.changes = changes
    gestures = plan.gestures.filter { !dropped.contains($0.index) }
    rules = { changes.compactMap(\.rule) + plan.rules() }
    end = plan.end
    letters = plan.letters
  }

  func changed(_ changes: [RunChange]) -> RunPlan {
    RunPlan(self, changes: changes)
  }
}
