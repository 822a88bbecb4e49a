import Foundation

package enum ServerChoice: Equatable, Sendable {
  /// The screen's own server, or that of a scenario.
  case scripted(scenario: String? = nil)
  /// The real service, or another server with its answers.
  case live(at: URL? = nil)
}
