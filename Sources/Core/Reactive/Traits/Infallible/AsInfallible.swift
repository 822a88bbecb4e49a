extension ObservableConvertibleType {
  /// Returns an infallible that emits `element` and completes when the source fails.
  ///
  /// ```marbles
  /// source  a--b--#
  /// result  a--b--(c|)  asInfallible(onErrorJustReturn: c)
  /// ```
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Returns an infallible that goes on with another one when the source fails.
  public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element>
  {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Returns an infallible that goes on with the one that the closure makes of the source's error.
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension BehaviorRelay {
  /// Returns the relay's value and its changes as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// Returns what is sent to the relay as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// Returns what is sent to the relay as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension SharedSequenceConvertibleType {
  /// Returns the same sequence as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
