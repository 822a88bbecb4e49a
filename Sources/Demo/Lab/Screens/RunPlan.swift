import Core

/// What a user does in a run and how the server answers: of a scenario, or of a run that was recorded.
struct RunPlan<G: Gesture> {
  /// The name of what is run.
  let name: String
  let summary: String

  /// What the user does and when.
  let gestures: [Move]

  /// A gesture, and its place among all that the user was to do.
  struct Move {
    let index: Int
    let time: MarbleTime
    let gesture: G
  }

  /// How the server answers.
  let rules: () -> [Rule]

  /// What goes otherwise than that.
  private(set) var changes: [RunChange] = []

  /// How far the clock goes, unless a change keeps a request in flight.
  let end: MarbleTime

  /// The letters that the values of the lanes have already.
  let letters: () -> Timeline

  /// What a scenario draws.
  ///
  /// - Throws: ``ScenarioError`` if it is faulty.
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
      Move(index: index, time: mark.0, gesture: mark.1)
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
    summary = ([plan.summary] + changes.map { "what if \($0.words)" }).joined(separator: "; ")
    self.changes = changes
    gestures = plan.gestures.filter { !dropped.contains($0.index) }
    rules = { changes.compactMap(\.rule) + plan.rules() }
    end = plan.end
    letters = plan.letters
  }

  /// The same with some things that go otherwise.
  func changed(_ changes: [RunChange]) -> RunPlan {
    RunPlan(self, changes: changes)
  }
}

extension RunPlan {
  /// What was done in a run by hand, on the grid of scenarios.
  ///
  /// - Throws: ``ExportFault`` if it can't be made again.
  init(_ recording: Recording) throws(ExportFault) {
    guard !recording.isLive else { throw ExportFault("a real server answered") }
    let recorded = try RecordedScenario<G>(recording)
    name = recording.script
    summary = recording.summary
    gestures = recorded.user.marks.enumerated().compactMap { index, mark in
      let gesture = mark.letter.flatMap(recorded.gesture)
      return gesture.map { Move(index: index, time: mark.time, gesture: $0) }
    }
    let rules = recorded.rules.map(\.rule)
    self.rules = { rules + recorded.server }
    end = recorded.end
    letters = { recorded.timeline }
  }
}
