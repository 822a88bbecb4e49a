/// The histories of plays before a view that stays alone, each made once for many that are compared
/// with it.
final class TwinBook {
  /// Plays that are compared with one twin come soon after each other.
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
