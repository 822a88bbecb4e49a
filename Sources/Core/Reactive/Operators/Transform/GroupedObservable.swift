/// The elements of a `groupBy` that have one key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that its elements share.
  public let key: Key

  private let source: Observable<Element>

  /// Creates a group from its key and its elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  public func subscribe<Subscriber: ObserverType>(_ observer: Subscriber) -> Disposable
  where Subscriber.Element == Element {
    source.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { source }
}
