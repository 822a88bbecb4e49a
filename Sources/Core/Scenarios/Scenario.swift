import Contract
import Dispatch
import Foundation
import Marbles
import Networking

/// A run of a screen: the user's gestures, the server's rules and the expected rows. Tests, the
/// demo, the chapters and the explorer all read it.
///
/// ```swift
/// Scenario(
///   "late-page",
///   "a page that was cancelled by a reload never comes",
///   user: "             o----ud------"
/// ) {
///   On(.get, "/api/data/all/10/1").answers(page(1), page(1, total: 3))
///   On(.get, "/api/data/all/10/2").answers(page(2).after(.milliseconds(600)))
/// } expected: {
///   $0.hud("            ---s-----s", .outcomes)
///   $0.sections("       e--a-----b", ["e": "no items", "a": "1…10", "b": "1…3"])
/// }
/// ```
package struct Scenario<G: Gesture>: Sendable {
  package typealias Expectations = OutputExpectations<G.ViewModel.Output>

  /// The name on the command line, after the screen and a slash.
  package let name: String
  package let summary: String

  /// The user's gestures as marbles, with the letters of the screen and of `gestures`.
  package let user: String

  /// Additional letters, for values outside of the screen's table; `user` has to use each.
  package let gestures: [Character: G]
  package let server: @Sendable () -> [Rule]
  package let expected: @Sendable (Expectations) -> Void

  /// True if the demo lists it; tests assert every scenario.
  package let isShown: Bool

  /// Plays a scenario that repeats a run of the explorer; `nil` for any other.
  package var replay: (@Sendable (Scenario) -> MarbleReport)?

  /// The source line: a fault of `user` is reported there, and pages quote it from there.
  package let place: SourcePlace

  package init(
    _ name: String,
    _ summary: String,
    user: String,
    where gestures: [Character: G] = [:],
    isShown: Bool = true,
    file: String = #filePath,
    line: Int = #line,
    @RuleBuilder server: @escaping @Sendable () -> [Rule],
    expected: @escaping @Sendable (Expectations) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.user = user
    self.gestures = gestures
    self.server = server
    self.expected = expected
    self.isShown = isShown
    place = SourcePlace(file: file, line: line)
  }
}

extension Scenario {
  /// The length of one mark of `user`.
  package static var tick: DispatchTimeInterval { .milliseconds(100) }

  /// The latency of a response whose rule gives none.
  package static var latency: DispatchTimeInterval { .milliseconds(300) }

  package var title: String { "\(G.screen)/\(name)" }

  package func gesture(_ letter: Character) -> G? {
    gestures[letter] ?? G.gesture(letter)
  }

  package func diagram() throws(MarbleDiagramError) -> MarbleDiagram {
    try MarbleDiagram(
      parsing: user,
      as: .hot,
      tick: MarbleTime(Self.tick),
      keys: Set(G.letters.map(\.key)).union(gestures.keys),
      mustUse: Set(gestures.keys)
    )
  }
}

/// Which scenarios a run of the tests plays: all, or the one that `SCENARIO` names.
package enum ScenarioSelection {
  package static var name: String? {
    ProcessInfo.processInfo.environment["SCENARIO"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The scenarios of a screen that are to be played.
  ///
  /// A name that the screen has not is played, too, and fails: it lists those that there are.
  package static func of<G: Gesture>(_ screen: G.Type) -> [Scenario<G>] {
    guard let name else { return screen.scenarios }
    let named = screen.scenarios.filter { $0.title == name }
    guard named.isEmpty, name.hasPrefix("\(G.screen)/") else { return named }
    return [missing(name)]
  }

  private static func missing<G: Gesture>(_ name: String) -> Scenario<G> {
    let reason = refusal(of: name, among: G.scenarios.map(\.title)) ?? ""
    return Scenario(String(name.dropFirst(G.screen.count + 1)), "", user: "") {
    } expected: {
      $0.fail(reason)
    }
  }

  /// Returns the fault of a name; `nil` if it is one of `titles`.
  package static func refusal(of name: String, among titles: [String]) -> String? {
    guard !titles.contains(name) else { return nil }
    return "SCENARIO: there is no \(name); there are \(titles.joined(separator: ", "))"
  }
}

/// The letters that the scenarios of a screen have for the values of its lanes, so that one value has one
/// letter wherever it is drawn: in a scenario, in a run by hand, in a run that was found.
package struct Alphabet: Sendable {
  private var keys: [String: [String: String]] = [:]

  /// The letters of the scenarios that are shown; of two values with one letter, the first has it.
  package init<G: Gesture>(of screen: G.Type) {
    // One that the explorer has found is drawn in these letters itself.
    for scenario in G.scenarios where scenario.isShown && scenario.replay == nil {
      for lane in drawing(scenario).lanes {
        for mark in lane.marks where mark.kind == .next && !mark.key.isEmpty {
          let known = keys[lane.name] ?? [:]
          guard known[mark.label] == nil, !known.values.contains(mark.key) else { continue }
          keys[lane.name, default: [:]][mark.label] = mark.key
        }
      }
    }
  }

  /// The timeline in these letters; a value that has none gets one that no other has.
  package func spelling(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    for index in timeline.lanes.indices {
      guard let known = keys[timeline.lanes[index].name] else { continue }
      var spare = TimelineKeys(reserved: Set(known.values))
      for mark in timeline.lanes[index].marks.indices
      where timeline.lanes[index].marks[mark].kind == .next {
        let label = timeline.lanes[index].marks[mark].label
        timeline.lanes[index].marks[mark].key = known[label] ?? spare.key(for: label)
      }
    }
    return timeline
  }
}
