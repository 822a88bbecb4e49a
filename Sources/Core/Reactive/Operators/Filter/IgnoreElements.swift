extension ObservableType {
  /// Leaves out all elements, and passes on only the end.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  ---------|  ignoreElements()
  /// ```
  ///
  /// ReactiveX: IgnoreElements.
  public func ignoreElements() -> Observable<Never> {
    flatMap { _ in Observable<Never>.empty() }
  }
}
