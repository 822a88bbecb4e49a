/// One-off events of a screen: it does not fail, and a late subscriber gets no past events.
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

extension ObservableConvertibleType {
  /// Turns an observable into a signal; an element, or another signal such as `.empty()`, replaces
  /// an error.
  ///
  /// ```marbles
  /// source  a--b--#
  /// first   a--b--(c|)  asSignal(onErrorJustReturn: c)
  /// second      ^-(c|)  one subscription, nothing replayed
  /// ```
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    Signal(self) { $0.catchAndReturn(element) }
  }

  /// Returns a signal that continues with another one when the source fails.
  public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> {
    Signal(self) { $0.catch { _ in other.asObservable() } }
  }
}

extension PublishRelay {
  /// Returns the elements that are sent to the relay as a signal.
  public func asSignal() -> Signal<Element> { Signal(delivering: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the signal itself.
  public func asSignal() -> Signal<Element> { asSharedSequence() }

  /// Subscribes closures.
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is
  /// gone.
  public func emit<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    asObservable().subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Subscribes and ignores the elements.
  public func emit() -> Disposable { emit(onNext: nil) }

  /// Subscribes observers.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element {
    asObservable().sendEvents(to: observers) { $0.on($1) }
  }

  /// Subscribes observers of optional elements.
  public func emit<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    asObservable().sendEvents(to: observers) { $0.on($1.map { $0 }) }
  }

  /// Sends the elements to relays.
  public func emit(to relays: PublishRelay<Element>...) -> Disposable {
    asObservable().sendElements(to: relays) { $0.accept($1) }
  }

  /// Sends the elements to relays.
  public func emit(to relays: BehaviorRelay<Element>...) -> Disposable {
    asObservable().sendElements(to: relays) { $0.accept($1) }
  }

  /// Pairs each element with `object`, which isn't retained; completes once it is gone.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Signal<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Combines each element with `object`, which isn't retained; completes once it is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Signal<Result> {
    Signal(asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}
