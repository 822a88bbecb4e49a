extension ObservableType {
  /// Collects all elements and delivers them as one array when the source completes.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------(A|)  toArray()
  /// result: A = ["a", "b", "c"]
  /// ```
  ///
  /// ReactiveX: To.
  public func toArray() -> Single<[Element]> {
    Single(raw: lift { ToArrayObserver<Element>($0) })
  }
}

private final class ToArrayObserver<Element>: OperatorObserver<Element, [Element]> {
  private var elements: [Element] = []

  override func onNext(_ element: Element) {
    if !isStopped { elements.append(element) }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    downstream.onNext(elements)
    finish()
  }
}
