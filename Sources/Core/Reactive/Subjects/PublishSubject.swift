/// Sends each event to the observers at that time; a late subscriber gets the terminal event.
///
/// ```marbles
/// sent    a--b--c---|
/// first   a--b--c---|
/// second      ^-c---|
/// third              |
/// ```
public final class PublishSubject<Element>:
  Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private let observers = Observers<Element>()

  public override init() {}

  /// `true` while there are subscribers.
  public var hasObservers: Bool { !observers.isEmpty }

  public var isDisposed: Bool { observers.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) { event.send(to: self) }

  /// Sends an element to all observers; it's ignored after the end.
  public func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    observers.sendNext(element)
  }

  /// Ends every observer with the error, and each later one; a second end is ignored.
  public func onError(_ error: any Error) { observers.end(.error(error)) }

  /// Ends every observer, and each later one; a second end is ignored.
  public func onCompleted() { observers.end(.completed) }

  override func attach(_ observer: Reactive.Observer<Element>) -> Disposable {
    if observers.sendEnding(to: observer, of: self) { return Disposables.create() }
    return observers.join(observer)
  }

  deinit {
    observers.abandon()
  }

  public func asObserver() -> PublishSubject<Element> { self }

  /// Removes every observer; a later subscriber gets `RxError.disposed`.
  public func dispose() { observers.dispose() }
}
