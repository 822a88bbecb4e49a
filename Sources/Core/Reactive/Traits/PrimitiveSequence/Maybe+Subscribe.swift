extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes a closure that takes the one event.
  public func subscribe(_ observer: @escaping (MaybeEvent<Element>) -> Void) -> Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes a closure for each way in which a maybe ends.
  ///
  /// Without `onError` an error is printed together with what to add.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    MaybeEnd(
      onSuccess: onSuccess,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    ).connect(to: primitiveSequence.source)
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    subscribe(
      onSuccess: { [weak object] element in
        guard let object else { return }
        onSuccess?(object, element)
      },
      onError: { [weak object] error in
        guard let object else { return }
        onError?(object, error)
      },
      onCompleted: { [weak object] in
        guard let object else { return }
        onCompleted?(object)
      },
      onDisposed: { [weak object] in
        guard let object else { return }
        onDisposed?(object)
      }
    )
  }
}

/// Ends with the element: what a maybe's source sends after it is of no interest.
private final class MaybeEnd<Element>: EndObserver<Element> {
  private let handleSuccess: ((Element) -> Void)?
  private let handleError: ((any Error) -> Void)?
  private let handleCompleted: (() -> Void)?
  private let handleDisposed: (() -> Void)?

  init(
    onSuccess: ((Element) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    handleSuccess = onSuccess
    handleError = onError
    handleCompleted = onCompleted
    handleDisposed = onDisposed
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    isStopped = true
    handleSuccess?(element)
    end()
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    if let handleError { handleError(error) } else { Hooks.reportUnhandled(error) }
    end()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    handleCompleted?()
    end()
  }

  override func didDispose() {
    handleDisposed?()
  }
}
