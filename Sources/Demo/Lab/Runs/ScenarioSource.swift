import Foundation
import Workshop

/// Scenarios as files for a test target; they compile unedited.
enum ScenarioSource {
  /// A run by hand as a scenario.
  static func text<G: Gesture>(
    of recording: Recording,
    _ screen: G.Type
  ) throws(ExportError) -> String {
    let scenario = try RecordedScenario<G>(recording)
    let server = recording.isLive ? [] : [scenario.serverCode]
    let timeline = Alphabet(of: G.self).spelling(scenario.timeline)
    let lines = Self.scenario(
      G.self,
      ("by-hand", recording.summary),
      user: scenario.drawnUser,
      own: scenario.own,
      rules: scenario.rules.map(\.code) + server,
      requests: requests(of: timeline),
      rows: rows(of: timeline)
    )
    return exported(
      G.self,
      as: "\(G.screen) by hand, \(scenario.drawnUser.replacing("`", with: ""))",
      "Exported from a run by hand: Demo print --scenario --recording FILE.\n"
        + (recording.isLive
          ? "The answers of a live server are not in a recording: write the rules of a server."
          : "Times are rounded to 100 ms; the rows are those of the run in virtual time."),
      lines
    )
  }

  /// A scenario with what-if changes: its own server, and the rows of the resulting run.
  static func text<G: Gesture>(
    of scenario: Scenario<G>,
    changed recording: Recording
  ) throws(ExportError) -> String {
    let changes = recording.changes
    let own = try source(of: scenario)
    guard let diagram = try? scenario.diagram(),
      let opening = own.firstIndex(where: { !$0.hasPrefix(" ") && $0.hasSuffix(") {") }),
      let closing = own.firstIndex(of: "} expected: {"), opening < closing
    else { throw ExportError("its source has no rules of a server to begin with") }
    let dropped = changes.compactMap { if case .drop(let index, _) = $0 { index } else { nil } }
    let marks = diagram.marks.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    let last = recording.timeline.lanes.flatMap(\.marks).map(\.time).max() ?? .zero
    let tick = MarbleTime(Scenario<G>.tick)
    let user = MarbleDiagram(marks: marks, end: max(diagram.end, last.upOnGrid + tick))
    let letters = Set(marks.compactMap(\.letter))
    let lines = Self.scenario(
      G.self,
      ("\(scenario.name)-what-if", recording.summary),
      user: user.text(as: .hot, tick: tick) ?? scenario.user,
      own: scenario.gestures.filter { letters.contains($0.key) }.sorted { $0.key < $1.key }
        .map { (letter: $0.key, gesture: $0.value) },
      rules: changes.compactMap(\.rule?.code)
        + own[(opening + 1)..<closing].map { String($0.dropFirst(2)) },
      requests: requests(of: recording.timeline),
      rows: rows(of: recording.timeline)
    )
    return exported(
      G.self,
      as: "\(scenario.title), what if",
      "The scenario \(scenario.title), with some changes; the rows are those of that run.",
      lines
    )
  }

  /// An existing scenario: its own source.
  ///
  /// - Throws: ``ExportError`` if the source is not where it was built from.
  static func text<G: Gesture>(of scenario: Scenario<G>) throws(ExportError) -> String {
    exported(
      G.self,
      as: "\(scenario.title), exported",
      "The scenario \(scenario.title).",
      try source(of: scenario).map { $0.isEmpty ? "" : "    \($0)" }
    )
  }

  private static func source<G: Gesture>(
    of scenario: Scenario<G>
  ) throws(ExportError) -> [String] {
    guard let source = try? String(contentsOfFile: scenario.place.file, encoding: .utf8) else {
      throw ExportError("its source, \(scenario.place.file), is not there")
    }
    let all = source.components(separatedBy: "\n")
    let first = scenario.place.line - 1
    guard all.indices.contains(first) else { throw ExportError("its source has changed") }
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
    return own
  }

  private static func exported<G: Gesture>(
    _ gestures: G.Type,
    as name: String,
    _ comment: String,
    _ scenario: [String]
  ) -> String {
    let comments = comment.split(separator: "\n").map { "// \($0)" }.joined(separator: "\n")
    return """
      // swift-format-ignore-file
      \(comments)

      import Core
      import MarbleTesting
      import Testing
      import ViewModels

      @testable import Screens

      extension \(G.self) {
        fileprivate static var exported: Scenario<\(G.self)> {
      \(scenario.joined(separator: "\n"))
        }
      }

      @MainActor
      @Test func `\(name)`() {
        play(\(G.self).exported)
      }

      """
  }
}

extension ScenarioSource {
  /// A row of what is expected: a call whose first argument is a diagram.
  private struct ExpectedRow {
    let lead: String
    let diagram: String
    var tail = ""
    var values: [String] = []
  }

  private static let widestLead = 48

  private static func scenario<G: Gesture>(
    _ screen: G.Type,
    _ names: (name: String, summary: String),
    user: String,
    own: [(letter: Character, gesture: G)],
    rules: [String],
    requests: [ExpectedRow],
    rows: [ExpectedRow]
  ) -> [String] {
    // Diagrams begin in one column, but for those behind a long address.
    let leads = ["user: "] + (requests + rows).map(\.lead)
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
    func source(of row: ExpectedRow) -> [String] {
      ["  \(aligned(row.lead, row.diagram))\(row.tail)"] + row.values
    }
    if !requests.isEmpty {
      lines += ["  $0.requests(["] + requests.flatMap(source) + ["  ])"]
    }
    lines += rows.flatMap(source)
    return (lines + ["}"]).map { "    \($0)" }
  }

  private static func requests(of timeline: Timeline) -> [ExpectedRow] {
    timeline.withKeys().lanes.filter { $0.kind == .request }.compactMap { lane in
      diagram(of: lane).map {
        ExpectedRow(lead: "  \(SwiftLiteral.of(lane.name)): ", diagram: $0, tail: ",")
      }
    }
  }

  private static func rows(of timeline: Timeline) -> [ExpectedRow] {
    timeline.withKeys().lanes.filter { lane in
      (lane.kind == .subscription || lane.kind == .output) && !lane.marks.isEmpty
    }
    .map(row)
  }

  private static func row(of lane: Timeline.Lane) -> ExpectedRow {
    let isOutput = lane.kind == .output
    let member =
      lane.name.contains { ".[".contains($0) } ? "$0[\\.\(lane.name)]" : "$0.\(lane.name)"
    guard let diagram = diagram(of: lane) else {
      return ExpectedRow(lead: "// The grammar can't draw \(lane.name): ", diagram: "")
    }
    let lead = isOutput ? "\(member)(" : "$0.lane(\(SwiftLiteral.of(lane.name)), "
    var labels: [(key: String, label: String)] = []
    for mark in lane.marks
    where mark.kind == .next && !labels.contains(where: { $0.key == mark.key }) {
      labels.append((mark.key, mark.label))
    }
    if isOutput, labels.allSatisfy({ $0.label == "()" }) {
      return ExpectedRow(lead: lead, diagram: diagram, tail: ")")
    }
    let isText =
      isOutput && labels.allSatisfy { $0.label.hasPrefix("\"") && $0.label.hasSuffix("\"") }
    let pairs = labels.map { key, label in
      let label = isText ? String(label.dropFirst().dropLast()) : label
      return "\(SwiftLiteral.of(key)): \(SwiftLiteral.of(label))"
    }
    return ExpectedRow(
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

struct ExportError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
