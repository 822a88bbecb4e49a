/// Sends each event to those who are subscribed at that time; a late subscriber gets the terminal event.
public final class PublishSubject<Element>:
  Observable<Element>, SubjectType, ObserverType, Cancelable
{
  private var observers = ObserverList<Element>()
  private var isStopped = false
  private var failure: (any Error)?
  public private(set) var isDisposed = false

  public override init() {}

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { !observers.isEmpty }

  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }

  public func onNext(_ element: Element) {
    guard !isStopped else { return }
    observers.sendNext(element)
  }

  public func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    failure = error
    observers.takeAll().sendLast { $0.onError(error) }
  }

  public func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    observers.takeAll().sendLast { $0.onCompleted() }
  }

  override func attach(_ observer: Observer<Element>) -> Disposable {
    guard isStopped else { return observers.add(observer, owner: self) }
    if let failure { observer.onError(failure) } else { observer.onCompleted() }
    return Disposables.create()
  }

  public func asObserver() -> PublishSubject<Element> {
    self
  }

  public func dispose() {
    isDisposed = true
    isStopped = true
    _ = observers.takeAll()
  }
}

extension PublishSubject: ObserverListOwner {
  func observerLeft(_ member: ListMember) {
    observers.remove(member)
  }
}
