extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes a closure that takes the one event.
  public func subscribe(_ observer: @escaping (SingleEvent<Element>) -> Void) -> Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes a closure for the element and one for the error.
  ///
  /// Without `onFailure` an error is printed together with what to add.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    FirstElementEnd(
      onNext: onSuccess,
      onError: onFailure,
      onCompleted: nil,
      onDisposed: onDisposed
    ).connect(to: primitiveSequence.source)
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onSuccess: weakly(object, onSuccess),
      onFailure: weakly(object, onFailure),
      onDisposed: weakly(object, onDisposed)
    )
  }
}
