extension ObservableType {
  /// Transforms each element and leaves out those that become `nil`.
  ///
  /// ```marbles
  /// source  1-x--3|
  /// result  1----3|  compactMap { Int($0) }
  /// ```
  ///
  /// An error thrown by `transform` ends the sequence.
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    CompactMap(asObservable(), transform)
  }
}

private final class CompactMap<Element, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let transform: (Element) throws -> Result?

  init(_ source: Observable<Element>, _ transform: @escaping (Element) throws -> Result?) {
    self.source = source
    self.transform = transform
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    source.attach(CompactMapObserver(observer, transform))
  }
}

private final class CompactMapObserver<Element, Result>: OperatorObserver<Element, Result> {
  private let transform: (Element) throws -> Result?

  init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Result?) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      if let result = try transform(element) { downstream.onNext(result) }
    } catch {
      fail(error)
    }
  }
}
