import Core
import Foundation

extension Recording {
  /// A run that was found, for the stepper: at each instant what happened and what the screen showed,
  /// or, where it can't be drawn beside the run, what every output has emitted last.
  ///
  /// - Parameter screens: What the screen showed, by the instants at which anything happened.
  init(_ found: FoundRun, by request: ExploreRequest, screens: [MarbleTime: [StyledText]]) {
    let timeline = found.timeline
    let acts = timeline.lanes.filter { ["user", "view", "recovery"].contains($0.name) }
    var silent = timeline
    silent.lanes.removeAll { $0.kind == .input }
    let facts = TimelineFacts(
      timeline: silent,
      gestures: acts.flatMap { lane in
        lane.marks.map { PerformedGesture(time: $0.time, order: $0.order, words: $0.label) }
      },
      stateLanes: found.stateLanes
    )
    let instants = Set(timeline.instants).union([.zero, found.time]).sorted()
    self.init(
      screen: request.screen,
      title: found.screen.name,
      script: "explored",
      summary: found.rule,
      steps: instants.map { time in
        let breach =
          time == found.time ? [Fact(.broken(sentence: found.sentence))] : []
        return Step(
          time: time,
          facts: breach + facts.at(time),
          screen: screens[time] ?? Self.screen(of: timeline, at: time)
        )
      },
      timeline: timeline,
      explored: Explored(
        rule: found.rule,
        isOriginal: request.isOriginal,
        play: (try? JSONEncoder().encode(found.play)).map { String(decoding: $0, as: UTF8.self) }
          ?? ""
      )
    )
  }

  /// The last element of each output, a few lines each.
  private static func screen(of timeline: Timeline, at time: MarbleTime) -> [StyledText] {
    timeline.lanes.filter { $0.kind == .output }.flatMap { lane -> [StyledText] in
      let label = lane.marks.last { $0.time <= time }?.label ?? "nothing yet"
      return [StyledText(lane.name, TextStyle(isBold: true))]
        + label.wrapped(to: screenSize.columns - 2).prefix(3).map { StyledText("  \($0)") }
    }
    .prefix(screenSize.rows).map { $0 }
  }
}
