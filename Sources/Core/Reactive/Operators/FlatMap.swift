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
    FlatMap(asObservable()) { try selector($0).asObservable() }
  }
}

@usableFromInline
final class FlatMap<Element, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let selector: (Element) throws -> Observable<Result>

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ selector: @escaping (Element) throws -> Observable<Result>
  ) {
    self.source = source
    self.selector = selector
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let flatMap = FlatMapObserver(observer, selector)
    flatMap.connect(to: source)
    return flatMap
  }
}

private final class FlatMapObserver<Element, Result>: FlatteningObserver<Element, Result> {
  private let selector: (Element) throws -> Observable<Result>

  init(
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
