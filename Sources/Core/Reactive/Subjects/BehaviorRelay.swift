/// A ``BehaviorSubject`` that neither fails nor completes: state that can be read and followed.
///
/// ```marbles
/// accepted  a   --b--c
/// first     (xa)--b--c
/// second           b-c
/// ```
public final class BehaviorRelay<Element>: ObservableType {
  private let subject: BehaviorSubject<Element>

  /// Creates a relay with its first value.
  public init(value: Element) { subject = BehaviorSubject(value: value) }

  /// The current value.
  public var value: Element { subject.latest }

  /// Makes `event` the current value and sends it.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
