extension ObservableType {
  /// Leaves out all elements and passes only the end on.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------|  ignoreElements()
  /// ```
  ///
  /// ReactiveX: IgnoreElements.
  public func ignoreElements() -> Observable<Never> {
    lift { IgnoreElementsObserver($0) }
  }
}

private final class IgnoreElementsObserver<Element>: OperatorObserver<Element, Never> {
  override func onNext(_ element: Element) {}
}
