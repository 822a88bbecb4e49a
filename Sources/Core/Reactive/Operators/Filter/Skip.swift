extension ObservableType {
  /// Leaves out the first `count` elements.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(2)
  /// ```
  ///
  /// ReactiveX: Skip.
  public func skip(_ count: Int) -> Observable<Element> {
    lift { SkipObserver($0, count) }
  }
}

private final class SkipObserver<Element>: OperatorObserver<Element, Element> {
  private var remaining: Int

  init(_ downstream: Observer<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if remaining > 0 { remaining -= 1 } else { downstream.onNext(element) }
  }
}
