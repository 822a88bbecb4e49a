/// Sends each event to those who are subscribed at that time; a late subscriber gets the terminal event.
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
  private var state = SubjectState<Element>()

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
    state.observers.sendNext(element)
  }

  public func onError(_ error: any Error) {
    state.stop(.error(error))?.sendLast(.error(error))
  }

  public func onCompleted() {
    state.stop(.completed)?.sendLast(.completed)
  }

  override func attach(_ observer: Core.Observer<Element>) -> Disposable {
    if state.sendEnding(to: observer, of: self) { return Disposables.create() }
    return state.add(observer, owner: self)
  }

  public func asObserver() -> PublishSubject<Element> {
    self
  }

  /// Forgets every observer; who subscribes from now on gets `RxError.disposed`.
  public func dispose() {
    state.dispose()
  }
}

extension PublishSubject: ObserverListOwner {
  func observerLeft(_ member: ListMember) {
    state.remove(member)
  }
}
