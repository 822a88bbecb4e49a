import Marbles

/// A run of your own screen as a scenario in Swift, with a row for each output.
struct ScenarioDrawing {
  private static let tick = MarbleTime.milliseconds(100)

  private let play: ExploredPlay
  private let lanes: [Timeline.Lane]
  /// The lanes of a change: only what differs from them is drawn.
  private let others: [Timeline.Lane]?
  private let ticks: Int

  init(
    _ play: ExploredPlay,
    _ lanes: [Timeline.Lane],
    _ others: [Timeline.Lane]? = nil,
    end: MarbleTime
  ) {
    self.play = play
    self.lanes = lanes
    self.others = others
    ticks = Int(end.nanoseconds / Self.tick.nanoseconds) + 1
  }

  /// The arguments after the name.
  var text: String {
    let server = play.server.map { "  \($0)\n" }.joined()
    let opening = server.isEmpty ? " {\n" : " {\n\(server)} expected: {\n"
    let cells = (play.moves.last?.time ?? 0) + 1
    let user = play.user + String(repeating: "-", count: max(ticks - cells, 0))
    return "user: \"\(user)\")\(opening)\(rows.map { "  $0\($0)\n" }.joined())}"
  }

  private var rows: [String] {
    var rows: [String] = []
    var ignored: [String] = []
    for lane in lanes where lane.kind == .output {
      let isDrawn = others.map { others in
        !others.contains { $0.isSame(as: lane) }
      }
      // A view that leaves unbinds every output, so each has a row that says so.
      if others != nil, let endTime = play.view.endTime {
        let window = String(repeating: "-", count: max(endTime - 1, 0))
        rows.append(".\(lane.name)(\(expectation(of: lane)), subscribed: \"^\(window)!\")")
      } else if isDrawn ?? true {
        rows.append(".\(lane.name)(\(expectation(of: lane)))")
      } else {
        ignored.append("\\.\(lane.name)")
      }
    }
    let requests = lanes.filter { $0.kind == .request }
    let changed = others?.filter { $0.kind == .request }
    if let changed, !requests.elementsEqual(changed, by: { $0.isSame(as: $1) }) {
      let drawn = requests.map { "\"\($0.name)\": \"\(diagram(of: $0) ?? "?")\"" }
      rows.append(
        drawn.isEmpty ? ".noRequests()" : ".requests([\(drawn.joined(separator: ", "))])"
      )
    }
    if !ignored.isEmpty { rows.append(".ignore(\(ignored.joined(separator: ", ")))") }
    return rows
  }

  private func diagram(of lane: Timeline.Lane) -> String? {
    MarbleDiagram(marks: lane.marks, end: .milliseconds(100 * ticks))
      .text(as: .cold, tick: Self.tick)
  }

  /// The diagram and the values, as the arguments of an expectation.
  private func expectation(of lane: Timeline.Lane) -> String {
    guard let text = diagram(of: lane) else { return "\"?\"" }
    var values: [(key: String, label: String)] = []
    for mark in lane.marks where mark.kind == .next && mark.label != "()" {
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
