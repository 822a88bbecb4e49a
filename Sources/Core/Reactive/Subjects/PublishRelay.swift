/// A ``PublishSubject`` that neither fails nor completes: a subscriber gets what comes after it.
///
/// ```marbles
/// accepted  a--b--c
/// first     a--b--c
/// second        ^-c
/// ```
public final class PublishRelay<Element>: ObservableType {
  private let subject = PublishSubject<Element>()

  public init() {}

  /// Sends an element.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
