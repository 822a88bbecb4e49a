/// Remembers elements: a subscriber gets those first, then every later event.
///
/// ```marbles
/// sent    a--b-   -c---|
/// first   a--b-   -c---|
/// second      (ab)-c---|
/// third                 (bc|)
/// ```
///
/// It replays them after its end too, followed by the terminal event.
public final class ReplaySubject<Element>:
  Observable<Element>, SubjectType, ObserverType, Disposable
{
  private let observers = Observers<Element>()
  private let capacity: Int
  private var remembered = Queue<Element>()

  private init(capacity: Int) { self.capacity = capacity }

  /// Makes a subject that remembers the last `bufferSize` elements; with 0 or less, none.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: max(0, bufferSize))
  }

  /// `true` while there are subscribers.
  public var hasObservers: Bool { !observers.isEmpty }

  @inlinable
  public func on(_ event: Event<Element>) { event.send(to: self) }

  /// Remembers an element and sends it to all observers; it's ignored after the end.
  public func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    remembered.enqueue(element)
    if remembered.count > capacity { _ = remembered.dequeue() }
    observers.sendNext(element)
  }

  /// Ends every observer with the error, and each later one; a second end is ignored.
  public func onError(_ error: any Error) { observers.end(.error(error)) }

  /// Ends every observer, and each later one; a second end is ignored.
  public func onCompleted() { observers.end(.completed) }

  override func attach(_ observer: Reactive.Observer<Element>) -> Disposable {
    remembered.elements.forEach(observer.onNext)
    if observers.sendEnding(to: observer, of: self) { return Disposables.create() }
    return observers.join(observer)
  }

  deinit {
    observers.abandon()
  }

  public func asObserver() -> ReplaySubject<Element> { self }

  /// Removes every observer and element; a later subscriber gets `RxError.disposed`.
  public func dispose() {
    observers.dispose()
    _ = exchange(&remembered, with: Queue())
  }
}
