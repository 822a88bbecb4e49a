/// Marks a sequence that has exactly one element or fails.
public enum SingleTrait {}

/// One element or an error: a request.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a ``Single`` delivers.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Takes the one event of a ``Single``.
  public typealias SingleObserver = (SingleEvent<Element>) -> Void

  /// Makes a single from a closure that is run for each subscription.
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
}
