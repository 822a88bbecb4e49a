import Contract
import Dispatch
import Foundation
import Marbles
import Networking

/// What a user does, how the server answers, and what must come of it: written once, and read by
/// tests, the demo, the chapters and the explorer.
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

  /// What it is called on the command line, after the screen and a slash.
  package let name: String

  /// What it shows, in a few words.
  package let summary: String

  /// What the user does, as marbles: the letters of the screen and those of `gestures`.
  package let user: String

  /// Letters of its own, for values that the screen's table has not; `user` has to use each.
  package let gestures: [Character: G]

  /// How the server answers.
  package let server: @Sendable () -> [Rule]

  /// What must come of it: rows for outputs, requests and alerts.
  package let expected: @Sendable (Expectations) -> Void

  /// Whether the demo lists it; one that is not shown is asserted all the same.
  package let isShown: Bool

  /// Plays it in a way of its own; `nil` for one that is played on its screen.
  package var replay: (@Sendable (Scenario) -> MarbleReport)?

  /// Where it is written: a fault of `user` is reported there, and pages quote it from there.
  package let place: SourcePlace

  /// A scenario of a screen.
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
  /// How long one mark of `user` lasts.
  package static var tick: DispatchTimeInterval { .milliseconds(100) }

  /// How long an answer takes unless its rule says otherwise.
  package static var latency: DispatchTimeInterval { .milliseconds(300) }

  /// Its whole name, such as `gank-feed/late-page`: the title of its picture.
  package var title: String { "\(G.screen)/\(name)" }

  /// The gesture behind a letter.
  package func gesture(_ letter: Character) -> G? {
    gestures[letter] ?? G.gesture(letter)
  }

  /// The diagram of the user, read.
  ///
  /// - Throws: ``MarbleDiagramError`` with line, column and what was meant.
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
  /// The scenario that is selected, such as `gank-feed/late-page`; nil for all.
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

  /// What is wrong with a name; nil if it is one of `titles`.
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
