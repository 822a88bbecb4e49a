import Foundation

/// Translates between the clock of a ``VirtualTimeScheduler`` and time as operators know it.
public protocol VirtualTimeConverterType {
  /// A point on the virtual clock.
  associatedtype VirtualTimeUnit

  /// A span on the virtual clock.
  associatedtype VirtualTimeIntervalUnit

  /// Returns the real time that a point of virtual time stands for.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the point of virtual time that stands for a real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns the seconds that a span of virtual time stands for.
  func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval

  /// Returns the span of virtual time that stands for so many seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Returns the point that lies `offset` after `time`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Tells which of two points comes first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two points of virtual time.
public enum VirtualTimeComparison: Sendable {
  /// The first lies before the second.
  case lessThan

  /// They are the same.
  case equal

  /// The first lies after the second.
  case greaterThan
}
