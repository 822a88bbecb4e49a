import Core
import Foundation

extension Recording {
  /// Makes a recording of a found run for the stepper.
  ///
  /// - Parameter screens: The screens by instant; instants without one show the last element of
  ///   each output.
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

  private static func screen(of timeline: Timeline, at time: MarbleTime) -> [StyledText] {
    timeline.lanes.filter { $0.kind == .output }.flatMap { lane -> [StyledText] in
      let label = lane.marks.last { $0.time <= time }?.label ?? "nothing yet"
      return [StyledText(lane.name, TextStyle(isBold: true))]
        + label.wrapped(to: screenSize.columns - 2).prefix(3).map { StyledText("  \($0)") }
    }
    .prefix(screenSize.rows).map { $0 }
  }
}

extension ScreenType {
  /// The screens of a found run by instant; empty if the run differs in front of a screen.
  static func screens(in found: FoundRun) -> [MarbleTime: [StyledText]] {
    var screen: Self?
    let bag = DisposeBag()
    var screens: [MarbleTime: [StyledText]] = [:]
    let viewer = ExploringViewer { output, controls, stage in
      guard let output = output as? ViewModel.Output, let controls = controls as? Controls else {
        return
      }
      let drawn = Self(controls, on: stage)
      drawn.show(output).disposed(by: bag)
      screen = drawn
    } perform: { letter in
      UserGesture.gesture(letter).map { screen?.follow($0) }
    } pass: { time in
      screens[time] = screen?.lines(in: Recording.screenSize)
    }
    return found.isSame(before: viewer) ? screens : [:]
  }
}
