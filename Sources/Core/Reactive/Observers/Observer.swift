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

  /// Called instead of a terminal event when the source is gone and nothing can come any more.
  func onAbandoned() {}

  @inlinable
  final func on(_ event: Event<Element>) { event.send(to: self) }
}

/// Stops at a method that a subclass forgot to override; no caller can reach it.
func abstractMethod(_ name: StaticString = #function) -> Never {
  preconditionFailure("\(name) has to be overridden")
}
