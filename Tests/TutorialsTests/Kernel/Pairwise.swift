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
    Pairwise(asObservable())
  }
}

private final class Pairwise<Element>: Producer<(Element, Element)> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ observer: Observer<(Element, Element)>) -> Disposable {
    source.attach(PairwiseObserver(observer))
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
