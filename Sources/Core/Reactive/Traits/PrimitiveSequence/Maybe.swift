/// Marks a sequence that has one element, completes without one, or fails.
public enum MaybeTrait {}

/// One element, none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a ``Maybe`` delivers.
public enum MaybeEvent<Element> {
  /// The element; nothing follows it.
  case success(Element)

  /// There is no element because of an error.
  case error(any Error)

  /// There is no element.
  case completed
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Takes the one event of a ``Maybe``.
  public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

  /// Makes a maybe from a closure that is run for each subscription.
  public static func create(
    subscribe: @escaping (@escaping MaybeObserver) -> Disposable
  ) -> Maybe<Element> {
    let source = Observable<Element>.create { observer in
      subscribe { event in
        switch event {
        case .success(let element):
          observer.onNext(element)
          observer.onCompleted()
        case .error(let error):
          observer.onError(error)
        case .completed:
          observer.onCompleted()
        }
      }
    }
    return Maybe(raw: source)
  }

  /// Delivers `element`.
  public static func just(_ element: Element) -> Maybe<Element> { Maybe(raw: .just(element)) }

  /// Fails with `error`.
  public static func error(_ error: any Error) -> Maybe<Element> { Maybe(raw: .error(error)) }

  /// Delivers nothing and does not end.
  public static func never() -> Maybe<Element> { Maybe(raw: .never()) }

  /// Completes without an element.
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }
}
