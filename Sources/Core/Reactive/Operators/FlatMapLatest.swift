extension ObservableType {
  /// Turns each element into an observable and follows the latest one, giving up the one before.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a!
  /// inner 2     b-b--b|
  /// result   a-ab-b--b--|  flatMapLatest { inner }
  /// ```
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapLatest(asObservable(), selector)
  }
}

private final class FlatMapLatest<Element, Source: ObservableConvertibleType>:
  Producer<Source.Element>
{
  private let source: Observable<Element>
  private let selector: (Element) throws -> Source

  init(_ source: Observable<Element>, _ selector: @escaping (Element) throws -> Source) {
    self.source = source
    self.selector = selector
  }

  override func run(_ observer: Observer<Source.Element>) -> Disposable {
    let flatMapLatest = FlatMapLatestObserver(observer, selector)
    flatMapLatest.connect(to: source)
    return flatMapLatest
  }
}

private final class FlatMapLatestObserver<Element, Source: ObservableConvertibleType>:
  FlatteningObserver<Element, Source.Element>
{
  private let selector: (Element) throws -> Source
  private var latest: InnerObserver<Element, Source.Element>?

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
      let source = try selector(element).asObservable()
      disposeInners()
      subscribe(to: source)
    } catch {
      fail(error)
      dispose()
    }
  }

  override func willSubscribe(_ inner: InnerObserver<Element, Source.Element>) {
    latest = inner
  }

  override func disposeInners() {
    latest?.dispose()
    latest = nil
  }
}
