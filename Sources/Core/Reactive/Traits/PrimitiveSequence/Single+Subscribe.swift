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
    SingleEnd(
      onSuccess: onSuccess,
      onFailure: onFailure,
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
      onSuccess: { [weak object] element in
        guard let object else { return }
        onSuccess?(object, element)
      },
      onFailure: { [weak object] error in
        guard let object else { return }
        onFailure?(object, error)
      },
      onDisposed: { [weak object] in
        guard let object else { return }
        onDisposed?(object)
      }
    )
  }
}

/// Ends with the element: what a single's source sends after it is of no interest.
private final class SingleEnd<Element>: EndObserver<Element> {
  private let handleSuccess: ((Element) -> Void)?
  private let handleFailure: ((any Error) -> Void)?
  private let handleDisposed: (() -> Void)?

  init(
    onSuccess: ((Element) -> Void)?,
    onFailure: ((any Error) -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    handleSuccess = onSuccess
    handleFailure = onFailure
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
    if let handleFailure { handleFailure(error) } else { Hooks.reportUnhandled(error) }
    end()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    end()
  }

  override func didDispose() {
    handleDisposed?()
  }
}
