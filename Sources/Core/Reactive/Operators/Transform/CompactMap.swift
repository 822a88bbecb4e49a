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
    lift { CompactMapObserver($0, transform) }
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
