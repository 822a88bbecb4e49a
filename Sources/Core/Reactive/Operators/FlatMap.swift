extension ObservableType {
  /// Turns each element into an observable and emits what all of them emit, as it comes.
  ///
  /// ```marbles
  /// source   a---b------|
  /// inner    a-a--a|
  /// inner 2      b-b--b|
  /// result   a-a-bab--b-|  flatMap { inner }
  /// ```
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), { try selector($0).asObservable() }, FlatMapObserver.self)
  }
}

@usableFromInline
final class FlatMap<Element, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let selector: (Element) throws -> Observable<Result>
  private let observerType: FlatMapObserver<Element, Result>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ selector: @escaping (Element) throws -> Observable<Result>,
    _ observerType: FlatMapObserver<Element, Result>.Type
  ) {
    self.source = source
    self.selector = selector
    self.observerType = observerType
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let flatMap = observerType.init(observer, selector)
    flatMap.connect(to: source)
    return flatMap
  }
}

@usableFromInline
final class FlatMapObserver<Element, Result>: FlatteningObserver<Element, Result> {
  private let selector: (Element) throws -> Observable<Result>

  required init(
    _ downstream: Observer<Result>,
    _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.selector = selector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      subscribe(to: try selector(element))
    } catch {
      onError(error)
    }
  }
}
