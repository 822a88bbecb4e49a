extension ObservableType {
  /// Keeps the elements for which a closure returns true.
  ///
  /// ```marbles
  /// source  1-2--3-4|
  /// result  --2----4|  filter { $0 % 2 == 0 }
  /// ```
  ///
  /// Completion and an error of the source are passed on, even if no element was. An error thrown
  /// by `predicate` ends the sequence and disposes of the source. ReactiveX: Filter.
  ///
  /// - Parameter predicate: Returns whether an element passes; called once for each element and
  ///   subscription.
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { FilterObserver($0, predicate) }
  }
}

@usableFromInline
final class FilterObserver<Element>: OperatorObserver<Element, Element> {
  private let predicate: (Element) throws -> Bool

  @usableFromInline
  init(_ downstream: Observer<Element>, _ predicate: @escaping (Element) throws -> Bool) {
    self.predicate = predicate
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      if try predicate(element), !isStopped { downstream.onNext(element) }
    } catch {
      fail(error)
    }
  }
}
