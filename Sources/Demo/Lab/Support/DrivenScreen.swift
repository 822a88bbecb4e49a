import Core
import Workshop

/// A screen of the reader's own in the whole terminal, driven by hand.
@MainActor
package protocol DrivenScreen: AnyObject {
  /// True once the user has done something.
  var hasMoves: Bool { get }

  /// The run as a scenario to paste.
  var scenario: String { get }

  func session(
    _ keyPressed: Signal<Key>,
    _ windowSize: Driver<TextSize>
  ) -> Terminal.Session<ExitCode>
}
