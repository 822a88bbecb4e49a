extension ObservableType {
  /// Emits `default` if the source completes without an element.
  ///
  /// ```marbles
  /// source  ---|
  /// result  ---(a|)  ifEmpty(default: a)
  /// ```
  ///
  /// ReactiveX: DefaultIfEmpty.
  public func ifEmpty(default: Element) -> Observable<Element> {
    lift { IfEmptyDefaultObserver($0, `default`) }
  }
}

private final class IfEmptyDefaultObserver<Element>: OperatorObserver<Element, Element> {
  private let defaultElement: Element
  private var isEmpty = true

  init(_ downstream: Observer<Element>, _ defaultElement: Element) {
    self.defaultElement = defaultElement
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    isEmpty = false
    downstream.onNext(element)
  }

  override func onCompleted() {
    guard !isStopped else { return }
    if isEmpty { downstream.onNext(defaultElement) }
    finish()
  }
}
