/// A cache of comparison runs, each made once for all runs that are compared with it.
final class TwinBook {
  /// The size of the cache, which may be small because runs that share a twin follow each other
  /// closely.
  private static let most = 500

  private var traces: [Play: Trace] = [:]

  func trace(of play: Play, _ make: (Play) -> Trace) -> Trace {
    if let trace = traces[play] { return trace }
    let trace = make(play)
    if traces.count == Self.most { traces = [:] }
    traces[play] = trace
    return trace
  }
}
