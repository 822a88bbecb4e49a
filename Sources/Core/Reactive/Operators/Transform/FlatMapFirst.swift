extension ObservableType {
  /// Turns an element into an observable and follows it, leaving elements out until it completes.
  ///
  /// ```marbles
  /// source   a--b---c---|
  /// inner    a-a--a|
  /// inner 2         c-c--c|
  /// result   a-a--a-c-c--c|  flatMapFirst { inner }
  /// ```
  ///
  /// `selector` is not called for an element that is left out. An error thrown by it ends the
  /// sequence. ReactiveX: FlatMap.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    FlatMapFirst(asObservable(), selector)
  }
}

private final class FlatMapFirst<Element, Source: ObservableConvertibleType>:
  Producer<Source.Element>
{
  private let source: Observable<Element>
  private let selector: (Element) throws -> Source

  init(_ source: Observable<Element>, _ selector: @escaping (Element) throws -> Source) {
    self.source = source
    self.selector = selector
  }

  override func run(_ observer: Observer<Source.Element>) -> Disposable {
    let flatMapFirst = FlatMapFirstObserver(observer, selector)
    flatMapFirst.connect(to: source)
    return flatMapFirst
  }
}

private final class FlatMapFirstObserver<Element, Source: ObservableConvertibleType>:
  LimitedFlatteningObserver<Element, Source.Element>
{
  private let selector: (Element) throws -> Source

  init(
    _ downstream: Observer<Source.Element>,
    _ selector: @escaping (Element) throws -> Source
  ) {
    self.selector = selector
    super.init(downstream, limit: 1)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, hasPlace else { return }
    do {
      subscribeInTurn(to: try selector(element).asObservable())
    } catch {
      onError(error)
    }
  }
}
