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
