import Marbles
import Scenarios

extension ExploredScreen {
  /// A play as a scenario to paste, with a row for each output.
  func scenarioSource(_ name: String, _ play: Play, _ timeline: Timeline) -> String {
    let tick = MarbleTime.milliseconds(100)
    let ticks = Int(timeline.end.nanoseconds / tick.nanoseconds) + 1
    let user = play.user + String(repeating: "-", count: max(0, ticks - play.user.count))
    let server = play.server(of: self).map { "  \($0)\n" }.joined()
    let rows = timeline.lanes.filter { $0.kind == .output }.map { lane in
      "  $0.\(lane.name)(\(lane.expectation(until: .milliseconds(100 * ticks), tick: tick)))\n"
    }
    return "\(scenarioType ?? "")(\"\(name)\", user: \"\(user)\") {\n\(server)} expected: {\n"
      + rows.joined() + "}"
  }
}

extension Timeline.Lane {
  /// The diagram and the values, as the arguments of an expectation.
  fileprivate func expectation(until end: MarbleTime, tick: MarbleTime) -> String {
    let diagram = MarbleDiagram(marks: marks, end: end)
    guard let text = diagram.text(as: .cold, tick: tick) else { return "\"?\"" }
    var values: [(key: String, label: String)] = []
    for mark in marks where mark.kind == .next && mark.label != "()" {
      guard !values.contains(where: { $0.key == mark.key }) else { continue }
      values.append((mark.key, mark.label))
    }
    let list = values.map { "\"\($0.key)\": \($0.label.literal)" }.joined(separator: ", ")
    return "\"\(text)\"" + (values.isEmpty ? "" : ", [\(list)]")
  }
}

extension String {
  /// A label as a literal; that of a text is the text.
  fileprivate var literal: String {
    if count > 1, hasPrefix("\""), hasSuffix("\"") { return self }
    return contains("\"") ? "#\"\(self)\"#" : "\"\(self)\""
  }
}
