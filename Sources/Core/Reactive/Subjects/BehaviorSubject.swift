/// Holds a current value: a subscriber gets it at once, and every later event.
///
/// ```marbles
/// sent    a   --b--c---|
/// first   (xa)--b--c---|
/// second         b-c---|
/// third                 |
/// ```
public final class BehaviorSubject<Element>:
  Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private let observers = Observers<Element>()
  private var current: Element

  /// Creates a subject with its first value.
  public init(value: Element) { current = value }

  /// `true` while there are subscribers.
  public var hasObservers: Bool { !observers.isEmpty }

  public var isDisposed: Bool { observers.isDisposed }

  /// Returns the current value; throws the error that ended the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed(object: DisposedObject(self)) }
    if let error = observers.error { throw error }
    return current
  }

  /// The current value, also after the end of the subject.
  var latest: Element { current }

  @inlinable
  public func on(_ event: Event<Element>) { event.send(to: self) }

  /// Sets the value and sends it to all observers; it's ignored after the end.
  public func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    _ = exchange(&current, with: element)
    observers.sendNext(element)
  }

  /// Ends every observer with the error, and each later one; a second end is ignored.
  public func onError(_ error: any Error) { observers.end(.error(error)) }

  /// Ends every observer, and each later one; a second end is ignored.
  public func onCompleted() { observers.end(.completed) }

  override func attach(_ observer: Reactive.Observer<Element>) -> Disposable {
    if observers.sendEnding(to: observer, of: self) { return Disposables.create() }
    let disposable = observers.join(observer)
    observer.onNext(current)
    return disposable
  }

  deinit {
    observers.abandon()
  }

  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Removes every observer; a later subscriber gets `RxError.disposed`.
  public func dispose() { observers.dispose() }
}
