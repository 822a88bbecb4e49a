// region: complete
@testable import Reactive

extension ObservableType {
  /// Emits each element with the one before it.
  ///
  /// ```
  /// source  a--b--c-|
  /// result  ---x--y-|  pairwise(): x = (a, b), y = (b, c)
  /// ```
  func pairwise() -> Observable<(Element, Element)> {
    lift { PairwiseObserver($0) }
  }
}

private final class PairwiseObserver<Element>: OperatorObserver<Element, (Element, Element)> {
  private var previous: Element?

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    // Remembered before it is sent: whoever receives the pair may send the next element.
    let before = previous
    previous = element
    if let before { downstream.onNext((before, element)) }
  }
}
// endregion
