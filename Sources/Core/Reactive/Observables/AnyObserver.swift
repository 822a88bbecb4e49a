/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  @usableFromInline
  let observer: Observer<Element>

  /// Wraps a closure that takes each event.
  public init(eventHandler: @escaping (Event<Element>) -> Void) {
    observer = EventObserver(eventHandler)
  }

  /// Wraps another observer.
  public init<Wrapped: ObserverType>(_ observer: Wrapped) where Wrapped.Element == Element {
    self.observer = Observer.wrapping(observer)
  }

  init(_ observer: Observer<Element>) { self.observer = observer }

  @inlinable
  public func on(_ event: Event<Element>) { observer.on(event) }

  @inlinable
  public func onNext(_ element: Element) { observer.onNext(element) }

  @inlinable
  public func onError(_ error: any Error) { observer.onError(error) }

  @inlinable
  public func onCompleted() { observer.onCompleted() }

  /// The observer itself.
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// Hides the concrete type of the observer.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }
}

final class EventObserver<Element>: Observer<Element> {
  private let handler: (Event<Element>) -> Void

  init(_ handler: @escaping (Event<Element>) -> Void) { self.handler = handler }

  override func onNext(_ element: Element) { handler(.next(element)) }

  override func onError(_ error: any Error) { handler(.error(error)) }

  override func onCompleted() { handler(.completed) }
}

private final class ForwardingObserver<Wrapped: ObserverType>: Observer<Wrapped.Element> {
  private let wrapped: Wrapped

  init(_ wrapped: Wrapped) { self.wrapped = wrapped }

  override func onNext(_ element: Wrapped.Element) { wrapped.onNext(element) }

  override func onError(_ error: any Error) { wrapped.onError(error) }

  override func onCompleted() { wrapped.onCompleted() }
}

extension Observer {
  /// Returns the kernel's own observer behind `observer`, or wraps a foreign one.
  static func wrapping<Wrapped: ObserverType>(
    _ observer: Wrapped
  ) -> Observer<Element> where Wrapped.Element == Element {
    if let observer = observer as? Observer<Element> { return observer }
    if let erased = observer as? AnyObserver<Element> { return erased.observer }
    return ForwardingObserver(observer)
  }
}
