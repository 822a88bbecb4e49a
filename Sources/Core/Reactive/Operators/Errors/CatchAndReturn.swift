extension ObservableType {
  /// Emits `element` instead of an error, and completes.
  ///
  /// ```marbles
  /// source  a--b--#
  /// result  a--b--(c|)  catchAndReturn(c)
  /// ```
  ///
  /// ReactiveX: Catch.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }
}
