/// A sequence that does not fail and whose subscribers share one subscription to its source.
///
/// ``Driver`` and ``Signal`` are the two in use. In RxSwift they hop to the main queue as well; here
/// there is nothing to hop from, because the values are in the domain that made the graph already.
/// On the main actor that is the main actor, and in a test it is the test.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  @usableFromInline
  let source: Observable<Element>

  /// Shares `source`, which must not fail.
  @inlinable
  init(_ source: Observable<Element>) { self.source = SharingStrategy.share(source) }

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
  /// Where time passes for `debounce`, `throttle`, `delay`, `interval` and `timer`.
  static var scheduler: SchedulerType { get }

  /// Returns `source` shared among its subscribers.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// Something that can be seen as a ``SharedSequence``.
public protocol SharedSequenceConvertibleType<Element>: ObservableConvertibleType {
  /// How it shares.
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the same sequence as a ``SharedSequence``.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}
