/// A type that can be converted to an ``Observable``.
public protocol ObservableConvertibleType {
  /// Type of the elements.
  associatedtype Element

  /// Returns the same sequence as an ``Observable``.
  func asObservable() -> Observable<Element>
}

/// A sequence of events over time that can be subscribed to.
public protocol ObservableType: ObservableConvertibleType {
  /// Subscribes `observer`, and returns the subscription.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable.create { observer in
      subscribe(observer)
    }
  }
}
