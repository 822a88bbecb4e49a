extension ObservableConvertibleType {
  /// Returns a driver that emits `element` and completes when the source fails.
  ///
  /// ```marbles
  /// source  a--b--#
  /// first   a--b--(c|)  asDriver(onErrorJustReturn: c)
  /// second      b-(c|)  one subscription, last element replayed
  /// ```
  public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> {
    .recovering(self) { $0.catchAndReturn(element) }
  }

  /// Returns a driver that goes on with another one when the source fails.
  public func asDriver(onErrorDriveWith other: Driver<Element>) -> Driver<Element> {
    .recovering(self) { $0.catch { _ in other.asObservable() } }
  }

  /// Returns a driver that goes on with the one that the closure makes of the source's error.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>
  ) -> Driver<Element> {
    .recovering(self) { $0.catch { onErrorRecover($0).asObservable() } }
  }
}

extension BehaviorRelay {
  /// Returns the relay's value and its changes as a driver.
  public func asDriver() -> Driver<Element> { Driver(delivering: asObservable()) }
}
