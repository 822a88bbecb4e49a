import Foundation

/// A ``VirtualTimeScheduler`` whose clock shows dates.
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler whose clock shows `initialClock`, in seconds since 1970 zero by default.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Lets the clock of a ``HistoricalScheduler`` be real time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType, Sendable {
  /// A date.
  public typealias VirtualTimeUnit = RxTime

  /// Seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Creates a converter.
  public init() {}

  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval {
    timeInterval
  }

  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    switch lhs.compare(rhs) {
    case .orderedAscending: .lessThan
    case .orderedSame: .equal
    case .orderedDescending: .greaterThan
    }
  }
}
