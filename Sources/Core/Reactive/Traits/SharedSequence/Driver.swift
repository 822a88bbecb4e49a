/// The state of a screen: it does not fail, and a late subscriber gets the latest element at once.
///
/// The subscribers share one subscription to the source, as with `share(replay: 1)`.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// Replays the latest element while there are subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: SchedulerType { SharingScheduler.make() }

  @inlinable
  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension ObservableConvertibleType {
  /// Turns an observable into a driver; an element, or another driver such as `.empty()`, replaces
  /// an error.
  ///
  /// ```marbles
  /// source  a--b--#
  /// first   a--b--(c|)  asDriver(onErrorJustReturn: c)
  /// second      b-(c|)  one subscription, last element replayed
  /// ```
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    Driver(self) { $0.catchAndReturn(element) }
  }

  /// Returns a driver that continues with another one when the source fails.
  public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
    Driver(self) { $0.catch { _ in other.asObservable() } }
  }
}

extension BehaviorRelay {
  /// Returns the relay's value and its changes as a driver.
  public func asDriver() -> Driver<Element> { Driver(delivering: asObservable()) }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the driver itself.
  public func asDriver() -> Driver<Element> { asSharedSequence() }

  /// Subscribes closures.
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is
  /// gone.
  public func drive<Object: AnyObject>(
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
  public func drive() -> Disposable { drive(onNext: nil) }

  /// Subscribes observers.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element {
    asObservable().sendEvents(to: observers) { $0.on($1) }
  }

  /// Subscribes observers of optional elements.
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    asObservable().sendEvents(to: observers) { $0.on($1.map { $0 }) }
  }

  /// Sends the elements to relays.
  public func drive(_ relays: BehaviorRelay<Element>...) -> Disposable {
    asObservable().sendElements(to: relays) { $0.accept($1) }
  }

  /// Sends the elements to relays of optional elements.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> Disposable {
    asObservable().sendElements(to: relays) { $0.accept($1) }
  }
}
