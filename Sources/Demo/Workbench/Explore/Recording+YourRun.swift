import Lab
import Workshop

extension Recording {
  /// A run of a screen of the reader's own, with its outputs as lines instead of a drawing.
  init(_ run: YourRun, of screen: String, scenario: String, summary: String) {
    self.init(run, of: screen, titled: screen, scenario, summary) { facts, step in
      Step(time: step.time, facts: facts, screen: step.lines.map { StyledText($0) })
    }
  }

  /// A run of the explorer.
  ///
  /// - Parameter screens: The drawn screens by instant; without any, outputs are shown as lines.
  init(_ found: FoundRun, of screen: String, _ screens: [MarbleTime: [StyledText]]) {
    let run = YourRun(found.play, on: found.screen, until: found.rule)
    self.init(run, of: screen, titled: found.screen.name, "explored", found.rule) { facts, step in
      let breach = step.time == found.time ? [Fact(.broken(sentence: found.sentence))] : []
      let lines = step.lines.prefix(Self.screenSize.rows).map { StyledText($0) }
      return Step(time: step.time, facts: breach + facts, screen: screens[step.time] ?? lines)
    }
  }

  private init(
    _ run: YourRun,
    of screen: String,
    titled title: String,
    _ scenario: String,
    _ summary: String,
    _ step: ([Fact], YourRun.Step) -> Step
  ) {
    let isUser = { (lane: Timeline.Lane) in
      lane.kind == .input && ["user", "view", "recovery"].contains(lane.name)
    }
    let gestures = run.timeline.lanes.filter(isUser).flatMap(\.marks).map { mark in
      PerformedGesture(time: mark.time, order: mark.order, words: mark.label)
    }
    var rest = run.timeline
    rest.lanes.removeAll(where: isUser)
    let facts = TimelineFacts(
      timeline: rest,
      gestures: gestures,
      stateLanes: Set(run.stateLanes)
    )
    self.init(
      screen: screen,
      title: title,
      scenario: scenario,
      summary: summary,
      steps: run.steps.map { step(facts.at($0.time), $0) },
      timeline: run.timeline
    )
  }
}
