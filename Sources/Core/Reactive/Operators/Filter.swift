extension ObservableType {
  /// Passes on the elements that satisfy `predicate`.
  ///
  /// ```marbles
  /// source  1-2--3-4|
  /// result  --2----4|  filter { $0 % 2 == 0 }
  /// ```
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    Filter(asObservable(), predicate, FilterObserver.self)
  }
}

@usableFromInline
final class Filter<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let predicate: (Element) throws -> Bool
  private let observerType: FilterObserver<Element>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ predicate: @escaping (Element) throws -> Bool,
    _ observerType: FilterObserver<Element>.Type
  ) {
    self.source = source
    self.predicate = predicate
    self.observerType = observerType
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    source.attach(observerType.init(observer, predicate))
  }
}

@usableFromInline
final class FilterObserver<Element>: OperatorObserver<Element, Element> {
  private let predicate: (Element) throws -> Bool

  required init(_ downstream: Observer<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      if try predicate(element) { downstream.onNext(element) }
    } catch {
      fail(error)
    }
  }
}
