import Core

/// A row of what is expected: a call whose first argument is a diagram.
struct SourceRow {
  /// A line before it, and one behind it.
  var opening = ""
  var closing = ""
  /// What stands before the diagram and after it.
  let lead: String
  let diagram: String
  var tail = ""
  /// The lines of its values.
  var values: [String] = []
}

extension ScenarioSource {
  private static let widestLead = 48

  /// The lines of a scenario, in the body of a member.
  static func scenario<G: Gesture>(
    _ screen: G.Type,
    _ names: (name: String, summary: String),
    user: String,
    own: [(letter: Character, gesture: G)],
    rules: [String],
    rows: [SourceRow]
  ) -> [String] {
    // Diagrams begin in one column, but for those behind a long address.
    let leads = ["user: "] + rows.map(\.lead)
    let column = leads.map(\.count).filter { $0 <= widestLead }.max() ?? 0
    func aligned(_ lead: String, _ diagram: String) -> String {
      let gap = String(repeating: " ", count: max(column - lead.count, 0))
      return "\(lead)\"\(gap)\(diagram)\""
    }
    var lines = [
      "Scenario<\(G.self)>(",
      "  \(SwiftLiteral.of(names.name)),",
      "  \(SwiftLiteral.of(names.summary)),",
      "  \(aligned("user: ", user))\(own.isEmpty ? "" : ",")",
    ]
    if !own.isEmpty {
      lines.append("  where: [")
      lines += own.map { letter, gesture in
        "    \(SwiftLiteral.of(String(letter))): \(SwiftLiteral.of(gesture)),"
      }
      lines.append("  ]")
    }
    lines.append(") {")
    lines += rules.map { "  \($0)" }
    lines.append("} expected: {")
    lines += rows.flatMap { row in
      (row.opening.isEmpty ? [] : ["  \(row.opening)"])
        + ["  \(aligned(row.lead, row.diagram))\(row.tail)"]
        + row.values + (row.closing.isEmpty ? [] : ["  \(row.closing)"])
    }
    return (lines + ["}"]).map { "    \($0)" }
  }

  /// What is expected, a row for each lane in which anything happened.
  static func rows(of timeline: Timeline) -> [SourceRow] {
    let timeline = timeline.withKeys()
    let requests = timeline.lanes.filter { $0.kind == .request }.compactMap { lane in
      diagram(of: lane).map { (lane.name, $0) }
    }
    var rows = requests.enumerated().map { index, request in
      SourceRow(
        opening: index == 0 ? "$0.requests([" : "",
        closing: index == requests.count - 1 ? "])" : "",
        lead: "  \(SwiftLiteral.of(request.0)): ",
        diagram: request.1,
        tail: ","
      )
    }
    if requests.isEmpty { rows = [] }
    for lane in timeline.lanes where lane.kind == .subscription || lane.kind == .output {
      guard !lane.marks.isEmpty else { continue }
      rows.append(row(of: lane))
    }
    return rows
  }

  private static func row(of lane: Timeline.Lane) -> SourceRow {
    let isOutput = lane.kind == .output
    let member =
      lane.name.contains { ".[".contains($0) } ? "$0[\\.\(lane.name)]" : "$0.\(lane.name)"
    guard let diagram = diagram(of: lane) else {
      return SourceRow(lead: "// The grammar can't draw \(lane.name): ", diagram: "")
    }
    let lead = isOutput ? "\(member)(" : "$0.lane(\(SwiftLiteral.of(lane.name)), "
    var labels: [(key: String, label: String)] = []
    for mark in lane.marks
    where mark.kind == .next && !labels.contains(where: { $0.key == mark.key }) {
      labels.append((mark.key, mark.label))
    }
    if isOutput, labels.allSatisfy({ $0.label == "()" }) {
      return SourceRow(lead: lead, diagram: diagram, tail: ")")
    }
    let isText =
      isOutput && labels.allSatisfy { $0.label.hasPrefix("\"") && $0.label.hasSuffix("\"") }
    let pairs = labels.map { key, label in
      let label = isText ? String(label.dropFirst().dropLast()) : label
      return "\(SwiftLiteral.of(key)): \(SwiftLiteral.of(label))"
    }
    return SourceRow(
      lead: lead,
      diagram: diagram,
      tail: pairs.isEmpty ? ", [:])" : ", [",
      values: pairs.isEmpty ? [] : pairs.map { "    \($0)," } + ["  ])"]
    )
  }

  private static func diagram(of lane: Timeline.Lane) -> String? {
    let end = (lane.marks.last?.time ?? .zero) + .milliseconds(100)
    return MarbleDiagram(marks: lane.marks, end: end)
      .text(as: .cold, tick: .milliseconds(100))
  }
}
