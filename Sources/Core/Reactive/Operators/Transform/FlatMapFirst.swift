extension ObservableType {
  /// Turns an element into an observable, and drops further elements until that completes.
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
    lift { FlatteningObserver($0, .first) { try selector($0).asObservable() } }
  }
}
