import Foundation
import Networking
import Scenarios

/// The gestures of a screen that random users try: what they mean, and what its server knows.
///
/// Each requirement has a default, so a screen that says nothing more is explored all the same.
package protocol ExploredGesture: Gesture {
  static var rules: [ScreenRule] { get }

  static var faults: [ServerFault] { get }

  /// The possible numbers of entries on its server.
  static var sizes: [Int] { get }

  /// The number of entries in front of which every run is made: one more than a page, if there are
  /// pages.
  static var usualSize: Int { get }

  /// Letters of gestures that bring content, whatever went wrong before.
  static var recovery: String { get }

  /// True if its view may leave and come back; that of a flow holds its screens, and stays.
  static var isLeft: Bool { get }

  /// The gestures that its view may make within the delivery of an output.
  static var reactions: [(output: String, letter: Character)] { get }

  func role(on controls: Controls) -> GestureRole

  /// Returns whether a random user makes the gesture now: by default, if the controls offer it.
  func isMade(on controls: Controls, _ trace: Trace) -> Bool

  static func resource(of request: URLRequest) -> Resource

  /// The response of a server without faults that has `size` entries, of which the top `hidden` are
  /// not there yet.
  static func answer(to resource: Resource, size: Int, hidden: Int) -> GoodAnswer

  /// The response of a server that has nothing to list; one with rows if it always has some.
  static func emptyAnswer(to resource: Resource) -> GoodAnswer

  /// The response of a server that keeps what it is sent, after these requests; `nil` where what
  /// was sent changes nothing.
  static func answer(to resource: Resource, after requests: [ExploredRequest]) -> GoodAnswer?

  static func look(at trace: Trace, _ controls: Controls) -> ListLook
}
