/// State of a screen: it does not fail, and a late subscriber gets the latest element at once.
///
/// The subscribers share one subscription to the source, as with `share(replay: 1)`.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Replays the latest element while somebody is subscribed.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { SharingScheduler.make() }

  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the driver itself.
  public func asDriver() -> Driver<Element> { asSharedSequence() }
}
