extension ObservableType {
  /// Emits each element with its index, from 0.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  A-B--C|  enumerated()
  /// result: A = (index: 0, element: "a"), B = (index: 1, element: "b"), C = (index: 2, element: "c")
  /// ```
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    lift { EnumeratedObserver($0) }
  }
}

private final class EnumeratedObserver<Element>:
  OperatorObserver<Element, (index: Int, element: Element)>
{
  private var index = 0

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    let current = index
    index += 1
    downstream.onNext((index: current, element: element))
  }
}
