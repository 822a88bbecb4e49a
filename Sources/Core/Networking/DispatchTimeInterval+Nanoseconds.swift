import Dispatch

extension DispatchTimeInterval {
  /// The interval in nanoseconds, never below zero; about 100 years for what is longer or endless.
  var wholeNanoseconds: Int {
    let (count, factor): (Int, Int) =
      switch self {
      case .seconds(let count): (count, 1_000_000_000)
      case .milliseconds(let count): (count, 1_000_000)
      case .microseconds(let count): (count, 1000)
      case .nanoseconds(let count): (count, 1)
      case .never: (.max, 1)
      @unknown default: (.max, 1)
      }
    let product = count.multipliedReportingOverflow(by: factor)
    return product.overflow
      ? 3_000_000_000_000_000_000 : min(max(product.partialValue, 0), 3_000_000_000_000_000_000)
  }
}
