import Core
import Foundation

/// A scenario as a file that tests can hold: it compiles as it stands.
struct ScenarioSource {
  /// The whole file.
  let text: String

  /// What a run by hand becomes.
  ///
  /// - Throws: ``ExportFault``
  init<G: Gesture>(of recording: Recording, _ screen: G.Type) throws(ExportFault) {
    let scenario = try RecordedScenario<G>(recording)
    let user = scenario.drawnUser
    var lines = Self.head(
      "Exported from a run by hand: Demo export --recording FILE --format swift.",
      recording.isLive
        ? "The answers of a live server are not in a recording: write the rules of a server."
        : "Times are rounded to 100 ms; the rows are those of the run in virtual time.",
      imports: ["Core", "MarbleTesting", "Testing", "ViewModels"]
    )
    let rows = Self.rows(of: scenario.timeline)
    // Diagrams begin in one column, but for those behind a long address.
    let leads = ["user: "] + rows.map(\.lead)
    let column = leads.map(\.count).filter { $0 <= Self.widestLead }.max() ?? 0
    func aligned(_ lead: String, _ diagram: String) -> String {
      let gap = String(repeating: " ", count: max(column - lead.count, 0))
      return "\(lead)\"\(gap)\(diagram)\""
    }
    lines += [
      "@MainActor",
      "@Test func `\(G.screen) by hand, \(user.replacing("`", with: ""))`() {",
      "  play(",
      "    Scenario<\(G.self)>(",
      "      \"by-hand\",",
      "      \(SwiftLiteral.of(recording.summary)),",
      "      \(aligned("user: ", user))\(scenario.own.isEmpty ? "" : ",")",
    ]
    if !scenario.own.isEmpty {
      lines.append("      where: [")
      lines += scenario.own.map { letter, gesture in
        "        \(SwiftLiteral.of(String(letter))): \(SwiftLiteral.of(gesture)),"
      }
      lines.append("      ]")
    }
    lines.append("    ) {")
    lines += scenario.rules.map { "      \($0.code)" }
    if !recording.isLive { lines.append("      \(G.self).server") }
    lines.append("    } expected: {")
    lines += rows.flatMap { row in
      (row.opening.isEmpty ? [] : ["      \(row.opening)"])
        + ["      \(aligned(row.lead, row.diagram))\(row.tail)"]
        + row.values + (row.closing.isEmpty ? [] : ["      \(row.closing)"])
    }
    lines += ["    }", "  )", "}", ""]
    text = lines.joined(separator: "\n")
  }

  private static let widestLead = 48

  /// What a scenario that is there already becomes: its own source.
  ///
  /// - Throws: ``ExportFault`` if the source is not where it was built from.
  init<G: Gesture>(of scenario: Scenario<G>) throws(ExportFault) {
    guard let source = try? String(contentsOfFile: scenario.place.file, encoding: .utf8) else {
      throw ExportFault("its source, \(scenario.place.file), is not there")
    }
    let all = source.components(separatedBy: "\n")
    let first = scenario.place.line - 1
    guard all.indices.contains(first) else { throw ExportFault("its source has changed") }
    let indent = all[first].prefix { $0 == " " }
    let rest = all[first...].dropFirst()
    // Its last line is the first that is indented as far and opens nothing.
    let length = rest.prefix { line in
      !line.hasPrefix("\(indent)}") || line.hasSuffix("{")
    }.count
    var own = all[first...(min(first + length + 1, all.count - 1))].map {
      String($0.dropFirst(min(indent.count, $0.prefix { $0 == " " }.count)))
    }
    if let last = own.indices.last, own[last].hasSuffix(",") { own[last].removeLast() }
    var lines = Self.head(
      "The scenario \(scenario.title).",
      imports: ["Core", "MarbleTesting", "Testing"],
      "@testable import ViewModels"
    )
    lines += [
      "extension \(G.self) {",
      "  fileprivate static var exported: Scenario<\(G.self)> {",
    ]
    lines += own.map { $0.isEmpty ? "" : "    \($0)" }
    lines += [
      "  }", "}", "", "@MainActor", "@Test func `\(scenario.title), exported`() {",
      "  play(\(G.self).exported)", "}", "",
    ]
    text = lines.joined(separator: "\n")
  }

  private static func head(
    _ comments: String...,
    imports: [String],
    _ last: String...
  ) -> [String] {
    ["// swift-format-ignore-file"] + comments.map { "// \($0)" } + [""]
      + imports.map { "import \($0)" } + (last.isEmpty ? [] : [""] + last) + [""]
  }
}

/// A row of what is expected: a call whose first argument is a diagram.
private struct SourceRow {
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
  /// What is expected, a row for each lane in which anything happened.
  private static func rows(of timeline: Timeline) -> [SourceRow] {
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
      values: pairs.isEmpty ? [] : pairs.map { "        \($0)," } + ["      ])"]
    )
  }

  private static func diagram(of lane: Timeline.Lane) -> String? {
    let end = (lane.marks.last?.time ?? .zero) + .milliseconds(100)
    return MarbleDiagram(marks: lane.marks, end: end)
      .text(as: .cold, tick: .milliseconds(100))
  }
}
