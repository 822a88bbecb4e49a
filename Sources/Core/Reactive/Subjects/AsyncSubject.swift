/// Sends the last element, and that only when it completes; an error comes alone.
///
/// ```marbles
/// sent    a--b--c---|
/// first   ----------(c|)
/// second      ^-----(c|)
/// third                 (c|)
/// ```
public final class AsyncSubject<Element>:
  Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private var state = SubjectState<Element>()
  private var last: Element?

  public override init() {}

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !state.observers.isEmpty }

  public var isDisposed: Bool { state.isDisposed }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  public func onNext(_ element: Element) {
    guard !state.isStopped else { return }
    last = element
  }

  public func onError(_ error: any Error) {
    last = nil
    state.stop(.error(error))?.sendLast(.error(error))
  }

  public func onCompleted() {
    guard let observers = state.stop(.completed) else { return }
    if let last { observers.sendNext(last) }
    observers.sendLast(.completed)
  }

  override func attach(_ observer: Core.Observer<Element>) -> Disposable {
    if state.isStopped, let last { observer.onNext(last) }
    if state.sendEnding(to: observer, of: self) { return Disposables.create() }
    return state.add(observer, owner: self)
  }

  public func asObserver() -> AsyncSubject<Element> {
    self
  }

  /// Forgets every observer and the element; who subscribes from now on gets `RxError.disposed`.
  public func dispose() {
    last = nil
    state.dispose()
  }
}

extension AsyncSubject: ObserverListOwner {
  func observerLeft(_ member: ListMember) {
    state.remove(member)
  }
}
