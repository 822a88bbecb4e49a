import Lab
import Workshop

extension Recording {
  /// A run of a screen of the reader's own, with its outputs as lines in place of a drawing.
  init(_ run: YourRun, of screen: String, scenario: String, summary: String) {
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
      title: screen,
      scenario: scenario,
      summary: summary,
      steps: run.steps.map { step in
        let lines = step.lines.map { StyledText($0) }
        return Step(time: step.time, facts: facts.at(step.time), screen: lines)
      },
      timeline: run.timeline
    )
  }
}
