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
    lift { FlatteningObserver($0, .atMost(maxConcurrent)) { $0.asObservable() } }
  }
}
