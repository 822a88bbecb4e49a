import Marbles

/// Makes the choices of a run that is one of all runs with a number of gestures.
///
/// Each choice is made when the run meets it: a gesture when the screen offers it, the fate of a
/// request when its answer is due.
final class Chooser {
  /// The duration of a request that is neither slow nor cancelled, in tenths of a second: long
  /// enough for a gesture in the middle of it, another one in the middle of the rest, and so on.
  let latency: Int

  /// The duration of a slow one: whatever is requested while it's in flight is answered before.
  var slowLatency: Int { 8 * latency }

  var path: ChoicePath

  /// The gestures still to be made, by the user or by the view within a delivery.
  var gesturesLeft: Int

  /// The reactions whose moment has passed.
  var missedReactions: Set<String> = []

  /// True once a row has been touched.
  var hasTouched = false

  /// The runs that others are compared with.
  let twins: TwinBook

  init(_ path: ChoicePath, gestures: Int, twins: TwinBook) {
    self.path = path
    self.twins = twins
    gesturesLeft = gestures
    latency = 2 << max(gestures, 1)
  }

  func choose(among count: Int) -> Int { path.choose(among: count) }

  func choose<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[path.choose(among: elements.count)]
  }
}
