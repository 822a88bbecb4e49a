/// A sequence of at most one element; `Trait` says how it may end.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  init(raw: Observable<Element>) { source = raw }
}

/// A type that can be converted to a ``PrimitiveSequence``.
public protocol PrimitiveSequenceType {
  /// The trait that says how the sequence may end.
  associatedtype Trait

  /// The type of the element.
  associatedtype Element

  /// The sequence.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  public func asObservable() -> Observable<Element> { source }
}

/// The trait of a sequence that has exactly one element or fails.
public enum SingleTrait {}

/// One element or an error: a request.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The event of a ``Single``: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that takes the event of a ``Single``.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Creates a single from a closure that runs for each subscription; only its first event counts.
  public static func create(
    subscribe: @escaping (@escaping SingleObserver) -> Disposable
  ) -> Single<Element> {
    let source = Observable<Element>.create { observer in
      subscribe { event in
        switch event {
        case .success(let element):
          observer.onNext(element)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
    }
    return Single(raw: source)
  }

  /// Delivers `element`.
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// Fails with `error`.
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Delivers nothing and does not end.
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// Subscribes a closure that takes the event.
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
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Transforms the element; an error thrown by `transform` ends the sequence.
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Single<Result> {
    Single(raw: primitiveSequence.source.map(transform))
  }

  /// Continues with the single that `selector` returns for the element; an error of either, or one
  /// that `selector` throws, ends it.
  public func flatMap<Result>(
    _ selector: @escaping (Element) throws -> Single<Result>
  ) -> Single<Result> {
    Single<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Delivers `element` instead of an error.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Runs a side effect for each event that passes; an error that a closure throws ends the
  /// sequence.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil,
    afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onDispose: onDispose
      )
    )
  }
}

extension PrimitiveSequence {
  /// Creates the sequence for each subscription; an error that the factory throws ends it.
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// Subscribes to the source `dueTime` later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Delivers on `scheduler`.
  public func observe(on scheduler: ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// Continues with another sequence when the source fails; an error thrown by `handler` ends it.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again when the source fails, `maxAttemptCount` times in all; with 0 or less,
  /// nothing is ever delivered.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }
}
