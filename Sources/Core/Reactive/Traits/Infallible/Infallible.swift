/// A sequence that does not fail; unlike ``Driver`` and ``Signal`` it is not shared.
public struct Infallible<Element>: InfallibleType {
  private let source: Observable<Element>

  /// Takes `source`, which must not fail.
  init(_ source: Observable<Element>) { self.source = source }

  public func asObservable() -> Observable<Element> { source }
}

/// Something that can be seen as an ``Infallible``.
public protocol InfallibleType: ObservableConvertibleType {}

/// One notification of an ``Infallible``.
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The end.
  case completed
}

extension InfallibleEvent: EventConvertible {
  /// The same notification of an observable.
  public var event: Event<Element> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    }
  }
}

extension InfallibleType {
  /// Returns the same sequence as an ``Infallible``.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }

  /// Returns a driver.
  public func asDriver() -> Driver<Element> { Driver(delivering: asObservable()) }
}

extension Infallible {
  /// Takes the events that a closure of ``create(subscribe:)`` sends.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Makes an infallible from a closure that is run for each subscription.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }
}
