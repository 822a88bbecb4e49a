import Marbles

/// The choices of one run of a ``BoundedExploration``.
///
/// Each choice is made when the run meets it: a gesture when the screen offers it, the fate of a
/// request when its answer is due.
final class Chooser {
  /// The duration of a request that is neither slow nor cancelled, in tenths of a second: long
  /// enough for a gesture in the middle of it, another one in the middle of the rest, and so on.
  let latency: Int

  /// The duration of a slow request, in tenths of a second; any request sent while it's in flight
  /// is answered before it.
  var slowLatency: Int { 8 * latency }

  var path: ChoicePath

  /// The gestures still to be made, by the user or by the view within a delivery.
  var gesturesLeft: Int

  /// The reactions that were passed over at their first delivery.
  var missedReactions: Set<String> = []

  var hasTouched = false

  /// The comparison runs, which all runs of an exploration share.
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

/// A cache of comparison runs, each made once for all runs that are compared with it.
final class TwinBook {
  /// The size of the cache, which may be small because runs that share a twin follow each other
  /// closely.
  private static let most = 500

  private var traces: [ExploredPlay: ExploredTrace] = [:]

  func trace(of play: ExploredPlay, _ make: (ExploredPlay) -> ExploredTrace) -> ExploredTrace {
    if let trace = traces[play] { return trace }
    let trace = make(play)
    if traces.count == Self.most { traces = [:] }
    traces[play] = trace
    return trace
  }
}
