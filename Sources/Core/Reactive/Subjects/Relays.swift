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

  /// Makes a relay that remembers the last `bufferSize` elements.
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
