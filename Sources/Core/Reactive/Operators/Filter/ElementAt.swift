extension ObservableType {
  /// Passes on only the element at `index`, counted from 0, then completes and disposes of the
  /// source.
  ///
  /// ```marbles
  /// source  a-b--c   --d|
  /// result  -----(c|)      element(at: 2)
  /// ```
  ///
  /// If there is none it fails with `RxError.argumentOutOfRange`. ReactiveX: ElementAt.
  public func element(at index: Int) -> Observable<Element> {
    guard index >= 0 else { return .error(RxError.argumentOutOfRange) }
    return lift { downstream in
      var remaining = index
      return StepObserver(downstream, atEnd: { _ in throw RxError.argumentOutOfRange }) {
        remaining -= 1
        guard remaining == -1 else { return }
        $1.send($0)
        $1.complete()
      }
    }
  }
}
