import Foundation
import Networking
import Scenarios

/// A screen's gestures, with all that exploring needs: their meaning, the rules, and the answers.
package protocol ExploredGesture: Gesture {
  static var rules: [ScreenRule] { get }

  /// The rules besides these that only our own view models are judged by, because the texts of the
  /// write-ups leave open what they're about.
  static var strictRules: [ScreenRule] { get }

  /// The optimistic stores that the screen shows; each has the rules of all such stores.
  static var stores: [OptimisticStore] { get }

  static var badAnswers: [BadAnswer] { get }

  /// The lengths that the server's list may have, in entries.
  static var sizes: [Int] { get }

  /// The length of the list when every run is made, in entries: one more than a page, if there are
  /// pages.
  static var usualSize: Int { get }

  /// The letters of the gestures that load content again after any failure.
  static var recovery: String { get }

  /// True if the view may leave and return; the view of a flow stays, because it holds its
  /// screens.
  static var isLeft: Bool { get }

  /// The gestures that the view itself may make within the delivery of an output.
  static var reactions: [(output: String, letter: Character)] { get }

  func role(on controls: Controls) -> GestureRole

  /// Returns whether a random user may make the gesture now; by default, if the controls offer it.
  func isMade(on controls: Controls, _ trace: ExploredTrace) -> Bool

  /// Returns whether a random user may ask for content that is shown, in front of our own view
  /// models.
  func isMadeAgain(on controls: Controls) -> Bool

  static func resource(of request: URLRequest) -> ExploredResource

  /// The response of a server that works and has `size` entries, of which the newest `hidden`
  /// aren't there yet.
  static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer

  /// The response of a server that stores what it is sent, after these requests; `nil` where that
  /// changes nothing.
  static func answer(to resource: ExploredResource, after requests: [ExploredRequest])
    -> GoodAnswer?

  static func look(at trace: ExploredTrace, _ controls: Controls) -> ListLook
}
