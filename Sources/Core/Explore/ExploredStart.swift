/// A situation from which runs begin, besides an unopened screen, so that what lies behind it is a
/// few gestures away.
package struct ExploredStart: Hashable, Sendable {
  /// A clause for reports that says what has happened.
  package let name: String

  /// The letters of the gestures that lead there, each made when the screen is at rest.
  let user: String

  /// The bad answers to some of the requests on the way, by request number.
  let badAnswers: [Int: String]

  package init(_ name: String, user: String, badAnswers: [Int: String] = [:]) {
    self.name = name
    self.user = user
    self.badAnswers = badAnswers
  }
}
