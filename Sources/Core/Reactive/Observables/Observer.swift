/// Something that receives the events of an observable.
///
/// `on(_:)` is all that a conforming type has to write. The three methods beside it are
/// requirements with a default, so that a type of the kernel can take an element without an
/// ``Event`` around it.
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

/// The base of every observer inside the kernel: three entry points instead of one event.
///
/// Building an ``Event`` costs a look-up of generic metadata at every hop; three methods that a
/// subclass overrides cost a virtual call. An operator is one subclass of this and one source.
@usableFromInline
class Observer<Element>: ObserverType {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  init() {}

  @usableFromInline
  func onNext(_ element: Element) { abstractMethod() }

  @usableFromInline
  func onError(_ error: any Error) { abstractMethod() }

  @usableFromInline
  func onCompleted() { abstractMethod() }

  /// Called instead of a terminal event when the source is gone and can send nothing more.
  func onAbandoned() {}

  /// `true` once it has delivered a terminal event, and only then disposes of its source.
  var isLeaving: Bool { false }

  @inlinable
  final func on(_ event: Event<Element>) { event.send(to: self) }
}

/// Stops at a method that a subclass forgot to override; no caller can reach it.
func abstractMethod(_ name: StaticString = #function) -> Never {
  preconditionFailure("\(name) has to be overridden")
}
