/// One-off events of a screen: it does not fail, and a late subscriber gets nothing of the past.
///
/// The subscribers share one subscription to the source, as with `share()`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// Shares without replay.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { SharingScheduler.make() }

  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the signal itself.
  public func asSignal() -> Signal<Element> { asSharedSequence() }
}
