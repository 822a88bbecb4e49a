extension ObservableType {
  /// Delivers the first element, or `nil` if the source completes without one.
  ///
  /// ```marbles
  /// source  --a   --b|
  /// result  --(a|)      first()
  /// ```
  ///
  /// ReactiveX: First.
  public func first() -> Single<Element?> {
    Single(raw: lift { FirstObserver<Element>($0) })
  }
}

private final class FirstObserver<Element>: UpstreamObserver<Element, Element?> {
  private var isFound = false

  override func onNext(_ element: Element) {
    guard !isStopped, !isFound else { return }
    deliver(element)
  }

  override func onCompleted() {
    guard !isStopped, !isFound else { return }
    deliver(nil)
  }

  private func deliver(_ element: Element?) {
    isFound = true
    downstream.onNext(element)
    super.onCompleted()
  }
}
