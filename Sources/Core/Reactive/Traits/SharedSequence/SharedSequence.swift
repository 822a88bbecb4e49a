/// A sequence that does not fail and whose subscribers share one subscription to its source.
///
/// ``Driver`` and ``Signal`` are the two in use. Each delivers on the scheduler of its strategy, a
/// ``MainScheduler``: an element that is sent while another is being delivered waits until that has
/// reached every observer. So a view that answers a state with an input leaves no other view of
/// that driver on a stale state.
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

  /// Uses `source` unchanged: it does not fail, and sharing it would change nothing.
  @inlinable
  init(raw: Observable<Element>) { source = raw }

  /// Delivers `source` on the strategy's scheduler, makes it unable to fail and shares it.
  init<Source: ObservableConvertibleType>(
    _ source: Source,
    recover: (Observable<Element>) -> Observable<Element>
  ) where Source.Element == Element {
    self.init(recover(source.asObservable().post(on: SharingStrategy.scheduler)))
  }

  @inlinable
  public func asObservable() -> Observable<Element> { source }

  @inlinable
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// The way a ``SharedSequence`` shares, which decides what a late subscriber gets.
public protocol SharingStrategyProtocol {
  /// The scheduler that events are delivered on, and that `debounce` and `throttle` wait
  /// on.
  static var scheduler: SchedulerType { get }

  /// Returns `source` shared among its subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a ``SharedSequence``.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
  /// The way it shares.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the same sequence as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
