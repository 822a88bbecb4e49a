extension ObservableConvertibleType {
  /// Returns a signal that emits `element` and completes when the source fails.
  ///
  /// ```marbles
  /// source  a--b--#
  /// first   a--b--(c|)  asSignal(onErrorJustReturn: c)
  /// second      ^-(c|)  one subscription, nothing replayed
  /// ```
  public func asSignal(onErrorJustReturn element: Element) -> Signal<Element> {
    .recovering(self) { $0.catchAndReturn(element) }
  }

  /// Returns a signal that goes on with another one when the source fails.
  public func asSignal(onErrorSignalWith other: Signal<Element>) -> Signal<Element> {
    .recovering(self) { $0.catch { _ in other.asObservable() } }
  }

  /// Returns a signal that goes on with the one that the closure makes of the source's error.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>
  ) -> Signal<Element> {
    .recovering(self) { $0.catch { onErrorRecover($0).asObservable() } }
  }
}

extension PublishRelay {
  /// Returns what is sent to the relay as a signal.
  public func asSignal() -> Signal<Element> { Signal(delivering: asObservable()) }
}
