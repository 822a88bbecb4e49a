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

  /// Returns the same sequence as an ``Observable``.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  a-b--c|  asObservable()
  /// ```
  @inlinable
  public func asObservable() -> Observable<Element> { self }

  /// Connects an operator's observer to this source.
  ///
  /// The caller disposes of the returned disposable when the terminal event arrives. An operator
  /// that keeps no subscription of its own may hand the disposable on to its own caller instead.
  func attach(_ observer: Observer<Element>) -> Disposable { abstractMethod() }

  /// `true` if a subscription enters ``CurrentThreadScheduler``: for a source that produces.
  ///
  /// A subject, a relay, `just`, `empty`, `error`, `never` and a shared sequence need no turns:
  /// they call their subscriber directly.
  var entersTrampoline: Bool { false }

  /// Runs `connect`, which attaches an observer and keeps the disposable that it gets, before a
  /// source that emits at once sends its first element.
  @inline(__always)
  final func whileConnecting(_ connect: () -> Void) {
    if entersTrampoline { CurrentThreadScheduler.whileRunning(connect) } else { connect() }
  }
}
