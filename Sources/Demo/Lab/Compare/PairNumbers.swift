import Core

/// What the requests of two runs are called: each by its number in its own run, one that is otherwise in
/// the other run with a prime.
struct PairNumbers: Equatable, Sendable {
  /// Those of the run that counts, in the order of their start.
  private(set) var expected: [Int: String] = [:]
  /// Those of the other run.
  private(set) var actual: [Int: String] = [:]
  /// Those of the lanes of both, in their order.
  private(set) var lanes: [String] = []

  init(_ comparison: TimelineComparison) {
    for pair in comparison.pairs where pair.kind == .request {
      if let place = pair.places.expected {
        expected[place] = "\(place + 1)"
        lanes.append("\(place + 1)")
      }
      guard let place = pair.places.actual else { continue }
      if pair.isSame {
        actual[place] = lanes.last
      } else {
        actual[place] = "\(place + 1)′"
        lanes.append("\(place + 1)′")
      }
    }
  }
}
