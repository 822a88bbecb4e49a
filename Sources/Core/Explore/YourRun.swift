import Marbles
import Scenarios
import Text

/// A run of your own screen as a value: what the stepper and `Demo try` draw.
package struct YourRun: Codable, Sendable {
  package struct Step: Codable, Sendable {
    package let time: MarbleTime
    /// The outputs at the end of the instant, line by line.
    package let lines: [String]
  }

  package struct Gesture: Codable, Equatable, Sendable {
    package let letter: String
    /// In the past tense, after "You".
    package let words: String
  }

  package let timeline: Timeline
  package let stateLanes: [String]
  package let steps: [Step]
  package let gestures: [Gesture]
  /// The names of each request's good answers besides the usual one.
  package let otherAnswers: [[String]]
  /// The broken rules, a sentence each.
  package let breaches: [String]
  /// The run as a scenario to paste.
  package let scenario: String
}

extension YourRun {
  /// Performs a play, and notes the outputs at each instant.
  ///
  /// - Parameter rule: The rule at whose breach the run ends, if any.
  package init(_ play: ExploredPlay, on screen: ExploredScreen, until rule: String? = nil) {
    let run = ExploringRun(screen, play, until: rule)
    let gestures = screen.gestures.map { Gesture(letter: "\($0.letter)", words: $0.words) }
    run.perform()
    let timeline = screen.spelling?(run.timeline) ?? run.timeline
    self.timeline = timeline
    self.gestures = gestures
    otherAnswers = run.trace.requests.map(\.resource.others)
    stateLanes = run.trace.lanes.filter(\.isState).map(\.name)
    let end = rule == nil ? [] : [timeline.end]
    steps = Set(timeline.instants + [.zero] + end).sorted().map { time in
      Step(time: time, lines: run.trace.lines(at: time))
    }
    breaches = run.findings.map { "\($0.rule): \($0.breach.text), at \($0.time.inWords)" }
    let drawing = ScenarioDrawing(play, timeline.lanes, end: timeline.end)
    scenario = "YourScenario(\"tried\", \(drawing.text)"
  }
}

extension ExploredTrace {
  /// The outputs at the end of an instant: a state as it is, an event only when it's emitted.
  fileprivate func lines(at time: MarbleTime) -> [String] {
    OutputLines.of(
      lanes.filter { $0.kind == .output }.map { lane in
        let last = lane.emissions.last { $0.time <= time }
        let isShown = lane.isState || last?.time == time
        return (lane.name, isShown ? last.map { $0.value as Any } ?? OutputLines.nothing : nil)
      }
    )
  }
}
