extension ObservableType {
  /// Turns each element into an observable and emits what all of them emit, as it comes.
  ///
  /// ```marbles
  /// source   a---b------|
  /// inner    a-a--a|
  /// inner 2      b-b--b|
  /// result   a-a-bab--b-|  flatMap { inner }
  /// ```
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMap(asObservable(), selector)
  }
}

private final class FlatMap<Element, Source: ObservableConvertibleType>: Producer<Source.Element> {
  private let source: Observable<Element>
  private let selector: (Element) throws -> Source

  init(_ source: Observable<Element>, _ selector: @escaping (Element) throws -> Source) {
    self.source = source
    self.selector = selector
  }

  override func run(_ observer: Observer<Source.Element>) -> Disposable {
    let flatMap = FlatMapObserver(observer, selector)
    flatMap.connect(to: source)
    return flatMap
  }
}

private final class FlatMapObserver<Element, Source: ObservableConvertibleType>:
  FlatteningObserver<Element, Source.Element>
{
  private let selector: (Element) throws -> Source
  private var inners: [ObjectIdentifier: InnerObserver<Element, Source.Element>] = [:]

  init(
    _ downstream: Observer<Source.Element>,
    _ selector: @escaping (Element) throws -> Source
  ) {
    self.selector = selector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      subscribe(to: try selector(element).asObservable())
    } catch {
      fail(error)
      dispose()
    }
  }

  override func didSubscribe(_ inner: InnerObserver<Element, Source.Element>) {
    inners[ObjectIdentifier(inner)] = inner
  }

  override func innerDidComplete(_ inner: InnerObserver<Element, Source.Element>) {
    inners[ObjectIdentifier(inner)] = nil
  }

  override func disposeInners() {
    let all = inners
    inners = [:]
    all.values.forEach { $0.dispose() }
  }
}
