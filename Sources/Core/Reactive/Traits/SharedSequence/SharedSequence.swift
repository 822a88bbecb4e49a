/// A sequence that does not fail and whose subscribers share one subscription to its source.
///
/// ``Driver`` and ``Signal`` are the two in use. What becomes one is delivered on the scheduler of its
/// strategy, a ``MainScheduler``: an element that is sent while another is being delivered waits until
/// that has reached everybody. So a view that answers a state by an input leaves no other view of that
/// driver on a state that is over.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline
  let source: Observable<Element>

  /// Shares `source`, which must not fail.
  @inlinable
  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

  /// Delivers `source`, which must not fail, on the strategy's scheduler, and shares it.
  init(delivering source: Observable<Element>) {
    self.init(source.post(on: SharingStrategy.scheduler))
  }

  /// Takes `source` as it is: it does not fail, and sharing it would change nothing.
  @inlinable
  init(raw: Observable<Element>) { source = raw }

  @inlinable
  public func asObservable() -> Observable<Element> { source }

  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How a ``SharedSequence`` shares: what a late subscriber gets.
public protocol SharingStrategyProtocol {
  /// Where events are delivered, and where time passes for `debounce`, `throttle`, `delay`,
  /// `interval` and `timer`.
  static var scheduler: SchedulerType { get }

  /// Returns `source` shared among its subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be seen as a ``SharedSequence``.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  /// How it shares.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the same sequence as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
