extension ObservableType {
  /// Turns each element into an observable and follows the latest one, giving up the one before.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a!
  /// inner 2     b-b--b|
  /// result   a-ab-b--b--|  flatMapLatest { inner }
  /// ```
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable(), { try selector($0).asObservable() }, FlatMapLatestObserver.self)
  }
}

@usableFromInline
final class FlatMapLatest<Element, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let selector: (Element) throws -> Observable<Result>
  private let observerType: FlatMapLatestObserver<Element, Result>.Type

  @usableFromInline
  init(
    _ source: Observable<Element>,
    _ selector: @escaping (Element) throws -> Observable<Result>,
    _ observerType: FlatMapLatestObserver<Element, Result>.Type
  ) {
    self.source = source
    self.selector = selector
    self.observerType = observerType
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let flatMapLatest = observerType.init(observer, selector)
    flatMapLatest.connect(to: source)
    return flatMapLatest
  }
}

@usableFromInline
final class FlatMapLatestObserver<Element, Result>: FlatteningObserver<Element, Result> {
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
      let source = try selector(element)
      disposeInners()
      subscribe(to: source)
    } catch {
      onError(error)
    }
  }
}
