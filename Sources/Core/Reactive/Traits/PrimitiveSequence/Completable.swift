/// Marks a sequence that has no element: it completes or fails.
public enum CompletableTrait {}

/// Work that ends well or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a ``Completable`` delivers.
public enum CompletableEvent {
  /// The work failed.
  case error(any Error)

  /// The work is done.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Takes the one event of a ``Completable``.
  public typealias CompletableObserver = (CompletableEvent) -> Void

  /// Makes a completable from a closure that is run for each subscription.
  public static func create(
    subscribe: @escaping (@escaping CompletableObserver) -> Disposable
  ) -> Completable {
    let source = Observable<Never>.create { observer in
      subscribe { event in
        switch event {
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
      }
    }
    return Completable(raw: source)
  }

  /// Fails with `error`.
  public static func error(_ error: any Error) -> Completable { Completable(raw: .error(error)) }

  /// Does not end.
  public static func never() -> Completable { Completable(raw: .never()) }

  /// Completes at once.
  public static func empty() -> Completable { Completable(raw: .empty()) }

  /// Subscribes a closure that takes the one event.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes a closure for the completion and one for the error.
  ///
  /// Without `onError` an error is printed together with what to add.
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> Disposable {
    primitiveSequence.source.subscribe(
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Subscribes closures that take `object` without retaining it; they are not called once it is gone.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> Disposable {
    primitiveSequence.source.subscribe(
      with: object,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
