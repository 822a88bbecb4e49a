extension ObservableType {
  /// Passes only the element at `index` on, from 0, then completes and gives the source up.
  ///
  /// ```marbles
  /// source  a-b--c   --d|
  /// result  -----(c|)      element(at: 2)
  /// ```
  ///
  /// If there is none it fails with `RxError.argumentOutOfRange`. ReactiveX: ElementAt.
  public func element(at index: Int) -> Observable<Element> {
    index < 0 ? .error(RxError.argumentOutOfRange) : lift { ElementAtObserver($0, index) }
  }
}

private final class ElementAtObserver<Element>: UpstreamObserver<Element, Element> {
  private var remaining: Int
  private var isFound = false

  init(_ downstream: Observer<Element>, _ index: Int) {
    remaining = index
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, !isFound else { return }
    guard remaining == 0 else {
      remaining -= 1
      return
    }
    isFound = true
    downstream.onNext(element)
    onCompleted()
  }

  override func onCompleted() {
    if isFound { super.onCompleted() } else { onError(RxError.argumentOutOfRange) }
  }
}
