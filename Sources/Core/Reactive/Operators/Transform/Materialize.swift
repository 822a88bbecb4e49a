extension ObservableType {
  /// Turns events into elements, including the error and the completion, so that an error doesn't
  /// end the stream.
  ///
  /// ```marbles
  /// source  a-b--#
  /// result  n-e--(r|)  materialize()
  /// result: n = .next("a"), e = .next("b"), r = .error(test error)
  /// ```
  ///
  /// It never fails: an error is an element here. ReactiveX: Materialize.
  public func materialize() -> Observable<Event<Element>> { lift { MaterializeObserver($0) } }
}

private final class MaterializeObserver<Element>: OperatorObserver<Element, Event<Element>> {
  override func onNext(_ element: Element) { if !isStopped { downstream.onNext(.next(element)) } }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    downstream.onNext(.error(error))
    finish()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    downstream.onNext(.completed)
    finish()
  }
}
