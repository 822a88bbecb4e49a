extension ObservableConvertibleType {
  /// Returns a shared sequence of any strategy that emits `element` and completes when the source
  /// fails.
  public func asSharedSequence<Strategy>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorJustReturn element: Element
  ) -> SharedSequence<Strategy, Element> {
    .recovering(self) { $0.catchAndReturn(element) }
  }

  /// Returns a shared sequence of any strategy that goes on with another one when the source fails.
  public func asSharedSequence<Strategy>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorDriveWith other: SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    .recovering(self) { $0.catch { _ in other.asObservable() } }
  }

  /// Returns a shared sequence of any strategy that goes on with the one that the closure makes of
  /// the source's error.
  public func asSharedSequence<Strategy>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (_ error: any Error) -> SharedSequence<Strategy, Element>
  ) -> SharedSequence<Strategy, Element> {
    .recovering(self) { $0.catch { onErrorRecover($0).asObservable() } }
  }
}

extension SharedSequence {
  /// Delivers `source` on the strategy's scheduler, makes it unable to fail and shares it.
  static func recovering<Source: ObservableConvertibleType>(
    _ source: Source,
    _ recover: (Observable<Element>) -> Observable<Element>
  ) -> SharedSequence<SharingStrategy, Element> where Source.Element == Element {
    SharedSequence(recover(source.asObservable().post(on: SharingStrategy.scheduler)))
  }
}
