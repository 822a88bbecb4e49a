import Marbles

/// Where each instant of a drawing stands.
struct SVGColumns {
  static let diameter = 22.0
  private static let tickWidth = 16.0
  private static let foldWidth = 64.0
  private static let longestDrawn = 9.0

  let instants: [MarbleTime]
  /// The left edge of each instant's marbles.
  private(set) var lefts: [Double] = []
  /// The spans of time that are folded: where, and how long they are.
  private(set) var folds: [(from: Double, to: Double, span: MarbleTime)] = []
  private(set) var right: Double
  private let leftOf: [MarbleTime: Double]

  init(_ lanes: [Timeline.Lane], tick: MarbleTime, left: Double) {
    instants = Set(lanes.flatMap { $0.marks.map(\.time) } + [.zero]).sorted()
    var counts: [MarbleTime: Int] = [:]
    for lane in lanes {
      for (time, marks) in Dictionary(grouping: lane.marks, by: \.time) {
        counts[time] = max(counts[time] ?? 1, marks.count)
      }
    }
    var x = left
    for (index, instant) in instants.enumerated() {
      lefts.append(x)
      x += Double(counts[instant] ?? 1) * Self.diameter
      guard index + 1 < instants.count else { break }
      let span = instants[index + 1] - instant
      let ticks = Double(span.nanoseconds) / Double(max(tick.nanoseconds, 1)) - 1
      if ticks <= Self.longestDrawn {
        x += max(ticks, 0.5) * Self.tickWidth
      } else {
        folds.append((x, x + Self.foldWidth, span))
        x += Self.foldWidth
      }
    }
    right = x + 12
    leftOf = Dictionary(uniqueKeysWithValues: zip(instants, lefts))
  }

  func left(of time: MarbleTime) -> Double {
    leftOf[time] ?? 0
  }
}

extension Double {
  /// The number with at most one digit after the point.
  package var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
