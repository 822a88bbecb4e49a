/// A sequence of events over time: `next* (error | completed)?`.
///
/// An observable is confined to the isolation domain that made it: it is not `Sendable` and holds
/// no lock, so the compiler refuses code that would touch it from two domains.
public class Observable<Element>: ObservableType {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  init() {}

  public func subscribe<Subscriber: ObserverType>(_ observer: Subscriber) -> Disposable
  where Subscriber.Element == Element {
    ForwardingEnd(Observer.wrapping(observer)).connect(to: self)
  }

  @inlinable
  /// Returns the same sequence as an ``Observable``.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  a-b--c|  asObservable()
  /// ```
  public func asObservable() -> Observable<Element> { self }

  /// Connects an operator's observer to this source.
  ///
  /// The caller disposes of the returned disposable when the terminal event arrives. An operator
  /// that keeps no subscription of its own may hand the disposable on to its own caller instead.
  func attach(_ observer: Observer<Element>) -> Disposable { abstractMethod() }

  /// Whether a subscription enters ``CurrentThreadScheduler``: only to a source that produces.
  ///
  /// A subject, a relay, `just`, `empty`, `error`, `never` and a shared sequence have nothing to
  /// take turns about: what their subscriber does when it is called runs to its end at once.
  var entersTrampoline: Bool { false }

  /// Runs `connect`, which attaches an observer and keeps the disposable that it gets, before a
  /// source that emits at once sends its first element.
  @inline(__always)
  final func whileConnecting(_ connect: () -> Void) {
    if entersTrampoline { CurrentThreadScheduler.whileRunning(connect) } else { connect() }
  }
}

/// A source whose work starts with each subscription.
///
/// It is a closure that makes an observer and connects it. Whoever calls `map` knows the types of the
/// elements, and so the class of the observer; in here it would be looked up by its type parameters at
/// each subscription, which takes 25 ns, a fifth of what `map` costs to subscribe to.
///
/// The end of the chain has entered ``CurrentThreadScheduler`` before it attaches: a source that
/// emits at once, such as `from`, waits until the whole chain is connected, so that `take(1)` can
/// stop it.
@usableFromInline
class Producer<Element>: Observable<Element> {
  private let start: (Observer<Element>) -> Disposable

  @usableFromInline
  init(_ start: @escaping (Observer<Element>) -> Disposable) { self.start = start }

  final override func attach(_ observer: Observer<Element>) -> Disposable { start(observer) }

  final override var entersTrampoline: Bool { true }
}
