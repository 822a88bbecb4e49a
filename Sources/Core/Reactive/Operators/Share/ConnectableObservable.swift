/// An observable that does not start when it is subscribed to, but when `connect()` is called.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  override init() {}

  /// Subscribes to the source, and returns a disposable that ends that subscription.
  ///
  /// ```marbles
  /// source    a--b-!
  /// result  --a--b--  connect() at 2 ticks, disposed of at 7
  /// ```
  public func connect() -> Disposable { abstractMethod() }
}

/// Something that starts when `connect()` is called.
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source, and returns a disposable that ends that subscription.
  func connect() -> Disposable
}
