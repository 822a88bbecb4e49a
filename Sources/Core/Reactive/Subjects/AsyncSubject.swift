/// Sends only the last element, when it completes; an error comes alone.
///
/// ```marbles
/// sent    a--b--c---|
/// first   ----------(c|)
/// second      ^-----(c|)
/// third                 (c|)
/// ```
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
  /// Type of the side that takes events.
  public typealias SubjectObserverType = AsyncSubject<Element>

  private let observers = Observers<Element>()
  private var last: Box<Element>?

  public override init() {}

  /// `true` while there are subscribers.
  public var hasObservers: Bool { !observers.isEmpty }

  @inlinable
  public func on(_ event: Event<Element>) { event.send(to: self) }

  public func onNext(_ element: Element) {
    guard !observers.isStopped else { return }
    _ = exchange(&last, with: Box(element))
  }

  public func onError(_ error: any Error) {
    guard !observers.isStopped else { return }
    _ = exchange(&last, with: nil)
    observers.end(.error(error))
  }

  public func onCompleted() { observers.end(.completed, last: last) }

  override func attach(_ observer: Reactive.Observer<Element>) -> Disposable {
    if observers.isStopped, let last { observer.onNext(last.value) }
    if observers.sendEnding(to: observer, of: self) { return Disposables.create() }
    return observers.join(observer)
  }

  deinit {
    observers.abandon()
  }

  public func asObserver() -> AsyncSubject<Element> { self }
}
