extension ObservableType {
  /// Transforms each element.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  A-B--C|  map { $0.uppercased() }
  /// ```
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    Map(asObservable(), transform, MapObserver.self)
  }
}

@usableFromInline
final class Map<Element, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result
  private let observerType: MapObserver<Element, Result>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ transform: @escaping (Element) throws -> Result,
    _ observerType: MapObserver<Element, Result>.Type
  ) {
    self.source = source
    self.transform = transform
    self.observerType = observerType
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    source.attach(observerType.init(observer, transform))
  }
}

@usableFromInline
final class MapObserver<Element, Result>: OperatorObserver<Element, Result> {
  private let transform: (Element) throws -> Result

  required init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Result) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      downstream.onNext(try transform(element))
    } catch {
      fail(error)
    }
  }
}
