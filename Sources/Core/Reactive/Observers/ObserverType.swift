/// Something that receives the events of an observable.
///
/// `on(_:)` is all that a conforming type has to write. The three methods beside it are requirements
/// with a default, so that a type of the kernel can take an element without an ``Event`` around it.
public protocol ObserverType {
  /// Type of the elements that the observer receives.
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)

  /// Receives an element.
  func onNext(_ element: Element)

  /// Receives the error that ends the sequence.
  func onError(_ error: any Error)

  /// Receives the completion of the sequence.
  func onCompleted()
}

extension ObserverType {
  public func onNext(_ element: Element) { on(.next(element)) }

  public func onError(_ error: any Error) { on(.error(error)) }

  public func onCompleted() { on(.completed) }
}
