extension ObservableType {
  /// Emits each element with its index, from 0.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  A-B--C|  enumerated()
  /// result: A = (index: 0, element: "a"), B = (index: 1, element: "b"), C = (index: 2, element: "c")
  /// ```
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    Enumerated(asObservable())
  }
}

private final class Enumerated<Element>: Producer<(index: Int, element: Element)> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ observer: Observer<(index: Int, element: Element)>) -> Disposable {
    source.attach(EnumeratedObserver(observer))
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
