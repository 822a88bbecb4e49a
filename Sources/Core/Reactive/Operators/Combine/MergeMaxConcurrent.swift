extension ObservableType where Element: ObservableConvertibleType {
  /// Emits what the inner observables emit, at most `maxConcurrent` of them at a time.
  ///
  /// ```marbles
  /// source   a-bc-------|
  /// inner    a--a|
  /// inner 2    b--b|
  /// inner 3      c--c|
  /// result   a-bacb-c---|  inners.merge(maxConcurrent: 2)
  /// ```
  ///
  /// The others wait for their turn. It completes when the outer and every inner one has, and fails
  /// with the first error. ReactiveX: Merge.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    MergeMaxConcurrent(asObservable(), limit: maxConcurrent) { $0 }
  }

  /// Emits what the inner observables emit, one after another.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a--a|
  /// inner 2        b-b--b|
  /// result   a-a--ab-b--b|  inners.concat()
  /// ```
  ///
  /// ReactiveX: Concat.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Turns each element into an observable and emits what they emit, one after another.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a--a|
  /// inner 2        b-b--b|
  /// result   a-a--ab-b--b|  concatMap { inner }
  /// ```
  ///
  /// `selector` is called when the element comes; what it returns waits for its turn. An error
  /// thrown by it ends the sequence. ReactiveX: FlatMap.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    MergeMaxConcurrent(asObservable(), limit: 1, selector)
  }
}

private final class MergeMaxConcurrent<Element, Source: ObservableConvertibleType>:
  Producer<Source.Element>
{
  private let source: Observable<Element>
  private let limit: Int
  private let selector: (Element) throws -> Source

  init(
    _ source: Observable<Element>,
    limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) {
    self.source = source
    self.limit = limit
    self.selector = selector
  }

  override func run(_ observer: Observer<Source.Element>) -> Disposable {
    let merge = MergeMaxConcurrentObserver(observer, limit: limit, selector)
    merge.connect(to: source)
    return merge
  }
}

private final class MergeMaxConcurrentObserver<Element, Source: ObservableConvertibleType>:
  LimitedFlatteningObserver<Element, Source.Element>
{
  private let selector: (Element) throws -> Source

  init(
    _ downstream: Observer<Source.Element>,
    limit: Int,
    _ selector: @escaping (Element) throws -> Source
  ) {
    self.selector = selector
    super.init(downstream, limit: limit)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      subscribeInTurn(to: try selector(element).asObservable())
    } catch {
      onError(error)
    }
  }
}
