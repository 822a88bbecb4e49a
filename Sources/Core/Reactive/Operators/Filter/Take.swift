extension ObservableType {
  /// Emits the first `count` elements, then completes and disposes of the source.
  ///
  /// ```marbles
  /// source  a-b   --c--d|
  /// result  a-(b|)         take(2)
  /// ```
  ///
  /// With a count of 0 (or less) it completes at once and never subscribes. ReactiveX: Take.
  public func take(_ count: Int) -> Observable<Element> {
    count > 0 ? lift { TakeObserver($0, count) } : .empty()
  }
}

private final class TakeObserver<Element>: UpstreamObserver<Element, Element> {
  private var remaining: Int

  init(_ downstream: Observer<Element>, _ count: Int) {
    remaining = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, remaining > 0 else { return }
    remaining -= 1
    let isLast = remaining == 0
    downstream.onNext(element)
    if isLast {
      finish()
      dispose()
    }
  }
}
