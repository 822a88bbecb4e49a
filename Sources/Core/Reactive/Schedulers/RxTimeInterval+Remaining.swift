import Foundation

extension RxTimeInterval {
  /// What is left of this span at `now` if it began at `start`; nil if it is over.
  ///
  /// Computed in whole nanoseconds, whatever unit the span is written in, so that half a second
  /// left of `.seconds(1)` is not rounded to none.
  func remaining(since start: RxTime, at now: RxTime) -> RxTimeInterval? {
    guard let length = nanosecondCount else { return self }
    let elapsed = (now.timeIntervalSince(start) * 1e9).rounded()
    let remaining = Double(length) - elapsed
    return remaining > 0 ? .nanoseconds(Int(remaining)) : nil
  }

  /// The length in nanoseconds; nil if it is `.never`.
  var nanosecondCount: Int? {
    switch self {
    case .seconds(let count): Self.nanoseconds(count, times: 1_000_000_000)
    case .milliseconds(let count): Self.nanoseconds(count, times: 1_000_000)
    case .microseconds(let count): Self.nanoseconds(count, times: 1000)
    case .nanoseconds(let count): count
    case .never: nil
    @unknown default: nil
    }
  }

  private static func nanoseconds(_ count: Int, times factor: Int) -> Int? {
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }
}
