extension ObservableType {
  /// Subscribes a closure that takes each event.
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
    ForwardingEnd(EventObserver(on)).connect(to: asObservable())
  }

  /// Subscribes a closure for each kind of event.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// seen    a-b--c(CD)  what subscribe(onNext, onCompleted, onDisposed) saw
  /// ```
  ///
  /// Without `onError` an error is printed together with what to add.
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    ClosureEnd(
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    ).connect(to: asObservable())
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onNext: weakly(object, onNext),
      onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted),
      onDisposed: weakly(object, onDisposed)
    )
  }
}
