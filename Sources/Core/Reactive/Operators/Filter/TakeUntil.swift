extension ObservableType {
  /// Passes elements on until `other` emits, then completes and gives the source up.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// other   ----x-----
  /// result  a-b-|       take(until: other)
  /// ```
  ///
  /// An error of `other` is passed on; its completion is not. ReactiveX: TakeUntil.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    lift { TakeUntilObserver($0, other.asObservable()) }
  }
}

private final class TakeUntilObserver<Element, Other>: PassingObserver<Element> {
  private let other: Observable<Other>

  init(_ downstream: Observer<Element>, _ other: Observable<Other>) {
    self.other = other
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    listen(to: other, onNext: { [self] _ in onCompleted() })
    return super.connect(to: source)
  }
}
