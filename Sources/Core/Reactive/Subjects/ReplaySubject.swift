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
  Observable<Element>, SubjectType, ObserverType, Cancelable
{
  /// Type of the side that takes events.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private let observers = ObserverList()
  private var buffer: ReplayBuffer<Element>

  private init(capacity: Int) {
    buffer = ReplayBuffer(capacity: capacity)
  }

  /// Makes a subject that remembers the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: max(0, bufferSize))
  }

  /// Makes a subject that remembers every element.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(capacity: .max)
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !observers.isEmpty }

  public var isDisposed: Bool { observers.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  public func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    buffer.append(element)
    observers.sendNext(element)
  }

  public func onError(_ error: any Error) {
    observers.end(.error(error), of: Element.self)
  }

  public func onCompleted() {
    observers.end(.completed, of: Element.self)
  }

  override func attach(_ observer: Reactive.Observer<Element>) -> Disposable {
    if !isDisposed { buffer.elements.forEach(observer.onNext) }
    if observers.sendEnding(to: observer, of: self) { return Disposables.create() }
    return observers.join(observer)
  }

  public func asObserver() -> ReplaySubject<Element> {
    self
  }

  /// Forgets every observer and element; who subscribes from now on gets `RxError.disposed`.
  public func dispose() {
    observers.dispose()
    buffer = ReplayBuffer(capacity: 0)
  }
}

/// The last elements, oldest first.
struct ReplayBuffer<Element> {
  private let capacity: Int
  private var kept: [Element] = []

  init(capacity: Int) {
    self.capacity = capacity
  }

  var elements: ArraySlice<Element> { kept.suffix(capacity) }

  /// Adds an element and forgets the oldest; they are moved together only once per `capacity`.
  mutating func append(_ element: Element) {
    guard capacity > 0 else { return }
    kept.append(element)
    if kept.count / 2 >= capacity { kept.removeFirst(kept.count - capacity) }
  }
}
