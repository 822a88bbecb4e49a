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
}

/// Flattens with a limit; `concatMap` uses it too.
final class MergeMaxConcurrent<Element, Source: ObservableConvertibleType>:
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
