extension ObservableType {
  /// Turns each element into an observable and runs these one after another.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a--a|
  /// inner 2        b-b--b|
  /// result   a-a--ab-b--b|  concatMap { inner }
  /// ```
  ///
  /// `selector` is called when the element comes; the observable that it returns waits for its
  /// turn. An error thrown by it ends the sequence. ReactiveX: FlatMap.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatteningObserver($0, .atMost(1)) { try selector($0).asObservable() } }
  }
}
