extension ObservableType {
  /// Leaves out all elements and passes only the end on.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------|  ignoreElements()
  /// ```
  ///
  /// ReactiveX: IgnoreElements.
  public func ignoreElements() -> Observable<Never> { lift { StepObserver($0) { _, _ in } } }
}
