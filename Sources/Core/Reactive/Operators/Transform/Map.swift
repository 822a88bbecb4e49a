extension ObservableType {
  /// Turns each element into something else.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  A-B--C|  map { $0.uppercased() }
  /// ```
  ///
  /// Completion and an error of the source are passed on as they are. An error thrown by
  /// `transform` is sent instead of the element, ends the sequence and disposes of the source.
  /// ReactiveX: Map.
  ///
  /// - Parameter transform: Returns the new element; called once for each element and subscription.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    lift { MapObserver($0, transform) }
  }
}

@usableFromInline
final class MapObserver<Element, Result>: OperatorObserver<Element, Result> {
  private let transform: (Element) throws -> Result

  @usableFromInline
  init(_ downstream: Observer<Result>, _ transform: @escaping (Element) throws -> Result) {
    self.transform = transform
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      let result = try transform(element)
      // The closure may have ended the sequence.
      if !isStopped { downstream.onNext(result) }
    } catch {
      fail(error)
    }
  }
}
