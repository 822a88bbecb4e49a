import Foundation

extension DispatchTimeInterval {
  /// The span in seconds; `.never`, and what is longer than 292 years, is infinite.
  var inSeconds: TimeInterval { nanosecondCount.map { TimeInterval($0) / 1e9 } ?? .infinity }
}
