/// A ``ReplaySubject`` that neither fails nor completes.
///
/// ```marbles
/// accepted  a--b-   -c
/// first     a--b-   -c
/// second        (ab)-c
/// ```
public final class ReplayRelay<Element>: ObservableType {
  private let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

  /// Makes a relay that remembers the last `bufferSize` elements; with 0 or less, none.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Sends an element.
  public func accept(_ event: Element) { subject.onNext(event) }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    subject.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { subject }
}
