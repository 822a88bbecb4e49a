extension ObservableType {
  /// Turns each element into an observable and emits the elements of all of them.
  ///
  /// ```marbles
  /// source   a---b------|
  /// inner    a-a--a|
  /// inner 2      b-b--b|
  /// result   a-a-bab--b-|  flatMap { inner }
  /// ```
  ///
  /// It completes when the source and every inner observable have. The first error of any of them,
  /// or one thrown by `selector`, ends it and disposes of all the others. Nothing is cancelled
  /// before that: two requests may be in flight at the same time, and their answers come in any
  /// order. If only the latest matters, use `flatMapLatest`; if the order matters, `concatMap`; if
  /// a request in flight must not be disturbed, `flatMapFirst`. ReactiveX: FlatMap.
  ///
  /// - Parameter selector: Returns the observable of an element; called as the element comes.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatteningObserver($0, .all) { try selector($0).asObservable() } }
  }
}
