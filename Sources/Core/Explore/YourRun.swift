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
  init(_ play: ExploredPlay, on screen: ExploredScreen) {
    let run = ExploringRun(screen, play)
    let gestures = screen.gestures.map { Gesture(letter: "\($0.letter)", words: $0.words) }
    run.perform()
    let timeline = run.timeline
    self.timeline = timeline
    self.gestures = gestures
    otherAnswers = run.trace.requests.map(\.resource.others)
    stateLanes = run.trace.lanes.filter(\.isState).map(\.name)
    steps = Set(timeline.instants + [.zero]).sorted().map { time in
      Step(time: time, lines: run.trace.lines(at: time))
    }
    breaches = run.findings.map { "\($0.rule): \($0.breach.text), at \($0.time.inWords)" }
    scenario = screen.scenarioSource("tried", play, timeline)
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

extension ExploredScreen {
  /// The Swift code of a scenario with this play, and with a row for each output.
  func scenarioSource(_ name: String, _ play: ExploredPlay, _ timeline: Timeline) -> String {
    let tick = MarbleTime.milliseconds(100)
    let ticks = Int(timeline.end.nanoseconds / tick.nanoseconds) + 1
    let user = play.user + String(repeating: "-", count: max(0, ticks - play.user.count))
    let server = play.server(of: self).map { "  \($0)\n" }.joined()
    let rows = timeline.lanes.filter { $0.kind == .output }.map { lane in
      "  $0.\(lane.name)(\(lane.expectation(until: .milliseconds(100 * ticks), tick: tick)))\n"
    }
    let replies = server.isEmpty ? "{\n" : "{\n\(server)} expected: {\n"
    return "\(scenarioType ?? "")(\"\(name)\", user: \"\(user)\") \(replies)\(rows.joined())}"
  }
}

extension Timeline.Lane {
  /// The diagram and the values, as the arguments of an expectation.
  func expectation(until end: MarbleTime, tick: MarbleTime) -> String {
    let diagram = MarbleDiagram(marks: marks, end: end)
    guard let text = diagram.text(as: .cold, tick: tick) else { return "\"?\"" }
    var values: [(key: String, label: String)] = []
    for mark in marks where mark.kind == .next && mark.label != "()" {
      guard !values.contains(where: { $0.key == mark.key }) else { continue }
      values.append((mark.key, mark.label))
    }
    guard !values.isEmpty else { return "\"\(text)\"" }
    if values.allSatisfy({ $0 == ("t", "true") || $0 == ("f", "false") }) {
      return "\"\(text)\", .flags"
    }
    let list = values.map { "\"\($0.key)\": \($0.label.literal)" }.joined(separator: ", ")
    return "\"\(text)\", [\(list)]"
  }
}

extension String {
  /// The label as a string literal; that of a string is one already.
  fileprivate var literal: String {
    if count > 1, hasPrefix("\""), hasSuffix("\"") { return self }
    return contains("\"") ? "#\"\(self)\"#" : "\"\(self)\""
  }
}
