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
  private var state = SubjectState<Element>()
  private var current: Element

  /// Makes a subject with its first value.
  public init(value: Element) {
    current = value
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !state.observers.isEmpty }

  public var isDisposed: Bool { state.isDisposed }

  /// Returns the current value; throws the error that ended the subject, or `RxError.disposed`.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed(object: DisposedObject(self)) }
    if case .error(let error) = state.ending { throw error }
    return current
  }

  /// The current value, whatever became of the subject.
  var latest: Element { current }

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
    current = element
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
    let disposable = state.add(observer, owner: self)
    observer.onNext(current)
    return disposable
  }

  public func asObserver() -> BehaviorSubject<Element> {
    self
  }

  /// Forgets every observer; who subscribes from now on gets `RxError.disposed`.
  public func dispose() {
    state.dispose()
  }
}

extension BehaviorSubject: ObserverListOwner {
  func observerLeft(_ member: ListMember) {
    state.remove(member)
  }
}
